import * as p from './palette.ts'
import {
  circle,
  clip,
  d,
  each,
  ellipse,
  line,
  type Place,
  place,
  range,
  rect,
  type Svg,
  shape,
} from './svg.ts'

/** A pencil lying to the right, its tip at the origin. */
export function pencil(options: Place & { length?: number; color?: string; edge?: string } = {}): Svg {
  const { length = 340, color = p.sun, edge = p.sunDeep } = options
  return place(
    options,
    rect(-length, -24, 52, 48, p.coral, 20),
    rect(-length + 36, -24, 34, 48, p.lilac) +
      rect(-length + 46, -24, 5, 48, p.lilacDeep) +
      rect(-length + 57, -24, 5, 48, p.lilacDeep),
    rect(-length + 70, -24, length - 140, 48, color) + rect(-length + 70, 8, length - 140, 16, edge),
    shape('M-71 -24L-6 -3Q0 0 -6 3L-71 24Q-60 16 -71 8Q-60 0 -71 -8Q-60 -16 -71 -24Z', p.woodPale),
    shape('M-26 -9.6L-6 -3Q0 0 -6 3L-26 9.6Z', p.ink),
  )
}

/** A wax crayon lying to the right, its tip at the origin. */
export function crayon(options: Place & { color?: string; edge?: string } = {}): Svg {
  const { color = p.coral, edge = p.coralDeep } = options
  return place(
    options,
    rect(-300, -30, 250, 60, color, 14) + rect(-300, 12, 250, 18, edge, 9),
    shape('M-54 -26L-12 -10Q-2 -6 -2 0T-12 10L-54 26Z', edge),
    line('M-250 -29V29M-96 -29V29', p.ink, 7) + line('M-236 0q16 -18 32 0t32 0t32 0t32 0', p.ink, 6),
  )
}

/** Scissors, open, pointing right; the pivot is the origin. */
export function scissors(options: Place & { open?: number; color?: string } = {}): Svg {
  const { open = 14, color = p.coral } = options
  const half = (side: -1 | 1) =>
    place(
      { turn: side * open },
      shape(
        d`M-14 ${side * -9}L190 ${side * -2}Q204 ${side * 2} 190 ${side * 6}L-14 ${side * 13}Z`,
        p.lilac,
      ) +
        line(d`M-8 ${side * 4}L-96 ${side * 20}`, color, 22) +
        `<ellipse cx="-138" cy="${side * 30}" rx="44" ry="33" fill="none" stroke="${color}" stroke-width="20"/>`,
    )
  return place(options, half(1), half(-1), circle(0, 0, 11, p.ink))
}

export interface Laptop extends Place {
  /** Inner size of the screen. */
  width?: number
  height?: number
  ground?: string
  /** Drawn on the screen, its top left as origin. */
  screen?: Svg
  id?: string
}

/** A laptop seen from the front, standing with the middle of its foot at the origin. */
export function laptop(options: Laptop = {}): Svg {
  const { width = 560, height = 350, ground = p.tint, screen = '', id = 'screen' } = options
  const left = -width / 2
  const top = -height - 46
  return place(
    options,
    rect(left - 24, top - 24, width + 48, height + 50, p.night, 34),
    clip(
      id,
      rect(left, top, width, height, ground, 16),
      rect(left, top, width, height, ground),
      place({ x: left, y: top }, screen),
    ),
    circle(0, top - 12, 4.5, p.violet),
    shape(
      d`M${left - 84} -30H${-left + 84}V-18Q${-left + 84} 0 ${-left + 60} 0H${left - 60}Q${left - 84} 0 ${left - 84} -18Z`,
      p.lilacDeep,
    ),
    rect(left - 84, -34, width + 168, 18, p.lilac, 9),
    rect(-62, -34, 124, 12, p.lilacDeep, 6),
  )
}

/** A table from the front: its top edge at y, across the whole picture or from `left` to `right`. */
export function table(
  left: number,
  right: number,
  y: number,
  height = 300,
  color: string = p.wood,
  edge: string = p.woodDeep,
): Svg {
  return rect(left, y, right - left, height, edge, 24) + rect(left, y, right - left, 44, color, 22)
}

/** A lamp hanging from the top: its shade's rim at the origin. */
export function lamp(options: Place & { cord?: number; color?: string; edge?: string } = {}): Svg {
  const { cord = 240, color = p.coral, edge = p.coralDeep } = options
  return place(
    options,
    rect(-4, -cord, 8, cord - 70, p.ink, 4),
    ellipse(0, 0, 96, 16, p.sunPale) + circle(0, 4, 22, '#fffaf0'),
    shape('M-104 2C-104 -78 -56 -112 0 -112S104 -78 104 2C60 14 -60 14 -104 2Z', color),
    shape(
      'M-104 2C-104 -10 -103 -20 -101 -30C-50 -14 50 -14 101 -30C103 -20 104 -10 104 2C60 14 -60 14 -104 2Z',
      edge,
    ),
    rect(-16, -128, 32, 26, p.ink, 8),
  )
}

/** A plant in a pot; the pot's foot at the origin. */
export function plant(
  options: Place & { pot?: string; edge?: string; leaf?: string; dark?: string } = {},
): Svg {
  const { pot = p.coral, edge = p.coralDeep, leaf = p.violet, dark = p.indigo } = options
  const leafShape = 'M0 0C-46 -40 -46 -110 0 -150C46 -110 46 -40 0 0Z'
  return place(
    options,
    each(
      [
        [-52, 0.8],
        [48, 0.84],
        [-24, 0.98],
        [20, 1.04],
      ] as const,
      ([turn, scale], index) =>
        place(
          { y: -96, turn, scale },
          shape(leafShape, index % 2 ? leaf : dark) + line('M0 -14V-112', index % 2 ? dark : leaf, 5),
        ),
    ),
    shape('M-62 -104H62L48 -12Q46 0 34 0H-34Q-46 0 -48 -12Z', pot),
    rect(-70, -118, 140, 30, edge, 12),
  )
}

/** A mug with its foot at the origin. */
export function mug(options: Place & { color?: string; edge?: string; letter?: Svg } = {}): Svg {
  const { color = p.sun, edge = p.sunDeep, letter = '' } = options
  return place(
    options,
    `<path d="M44 -84h16a26 26 0 0 1 0 52h-16" fill="none" stroke="${edge}" stroke-width="17"/>`,
    shape('M-52 -112H52V-22Q52 0 30 0H-30Q-52 0 -52 -22Z', color),
    rect(-52, -116, 104, 18, edge, 9),
    letter,
  )
}

/** A speech bubble around the origin, its tail to the lower left, or lower right when flipped. */
export function bubble(
  width: number,
  height: number,
  fill: string,
  body: Svg = '',
  options: Place = {},
): Svg {
  return place(
    { ...options, flip: false },
    place(
      { flip: options.flip ?? false },
      rect(-width / 2, -height / 2, width, height, fill, Math.min(width, height) * 0.36) +
        shape(
          d`M${-width * 0.28} ${height / 2 - 14}C${-width * 0.28} ${height / 2 + 24} ${-width * 0.36} ${height / 2 + 44} ${-width * 0.44} ${height / 2 + 54}C${-width * 0.2} ${height / 2 + 50} ${-width * 0.06} ${height / 2 + 30} ${-width * 0.02} ${height / 2 - 14}Z`,
          fill,
        ),
    ),
    body,
  )
}

/** A tray of `columns` by `rows` slots, each `slot` px; top left at the origin. */
export function tray(
  columns: number,
  rows: number,
  slot: number,
  color: string = p.wood,
  edge: string = p.woodDeep,
): Svg {
  const [width, height] = [columns * slot + 40, rows * slot + 40]
  return (
    rect(0, 12, width, height, edge, 34) +
    rect(0, 0, width, height, color, 34) +
    each(range(rows), row =>
      each(range(columns), column =>
        rect(20 + column * slot + 5, 20 + row * slot + 5, slot - 10, slot - 10, edge, slot * 0.2),
      ),
    )
  )
}

/** A window with a cross, its top left at the origin. */
export function pane(width: number, height: number, glass: string, frame: string): Svg {
  return (
    rect(-14, -14, width + 28, height + 28, frame, 22) +
    rect(0, 0, width, height, glass, 12) +
    rect(width / 2 - 6, 0, 12, height, frame) +
    rect(0, height / 2 - 6, width, 12, frame)
  )
}

/** A star of four soft points, its middle at the origin. */
export function spark(size: number, fill: string, options: Place = {}): Svg {
  return place(
    options,
    shape(
      d`M0 ${-size}Q${size * 0.16} ${-size * 0.16} ${size} 0Q${size * 0.16} ${size * 0.16} 0 ${size}Q${-size * 0.16} ${size * 0.16} ${-size} 0Q${-size * 0.16} ${-size * 0.16} 0 ${-size}Z`,
      fill,
    ),
  )
}

/** A cloud with its flat foot's middle at the origin, 240 wide. */
export function cloud(fill: string, options: Place = {}): Svg {
  return place(
    options,
    rect(-120, -60, 240, 60, fill, 30),
    circle(-46, -58, 44, fill),
    circle(28, -70, 60, fill),
  )
}
