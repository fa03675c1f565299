import { text } from './lettering.ts'
import * as p from './palette.ts'
import { circle, d, each, line, type Place, place, range, rect, type Svg, shape } from './svg.ts'
import { tile } from './tile.ts'

export interface Stacked extends Place {
  width?: number
  height?: number
  color?: string
  edge?: string
  label?: string
  /** Spine at the viewer's side, or the pages. */
  side?: 'spine' | 'pages'
}

/** A book lying flat, seen from the side; bottom middle at the origin. */
export function lyingBook(options: Stacked = {}): Svg {
  const {
    width = 420,
    height = 74,
    color = p.coral,
    edge = p.coralDeep,
    label = '',
    side = 'spine',
  } = options
  const [left, top] = [-width / 2, -height]
  if (side === 'pages')
    return place(
      options,
      rect(left, top, width, height, edge, 16),
      rect(left, top, width, 13, color, 6) + rect(left, -13, width, 13, color, 6),
      rect(left + 24, top + 13, width - 34, height - 26, p.paper, 4),
      each(range(3), index =>
        rect(left + 24, top + 13 + ((height - 26) / 4) * (index + 1) - 1, width - 34, 2.5, p.paperDeep),
      ),
      rect(left, top, 26, height, color, 13),
    )
  return place(
    options,
    rect(left, top, width, height, color, 15),
    rect(left, -height * 0.2, width, height * 0.2, edge, 8),
    rect(left + 34, top, 10, height, edge) + rect(-left - 44, top, 10, height, edge),
    label &&
      text(label, {
        x: 0,
        y: -height * 0.38,
        size: height * 0.4,
        weight: 600,
        anchor: 'middle',
        fill: p.paper,
      }),
  )
}

export interface Standing extends Place {
  width?: number
  height?: number
  color?: string
  edge?: string
  letters?: string
}

/** A book standing with its cover to the viewer; bottom middle at the origin. */
export function standingBook(options: Standing = {}): Svg {
  const { width = 190, height = 250, color = p.indigo, edge = p.indigoDeep, letters = '' } = options
  const left = -width / 2
  return place(
    options,
    rect(left + 8, -height + 8, width, height - 8, p.paperShade, 12),
    rect(left, -height, width, height, color, 14),
    rect(left, -height, 22, height, edge, 10),
    letters && tile(letters, { x: 10, y: -height * 0.58, size: width * 0.42 }),
    rect(left + 48, -height * 0.24, width - 86, 10, p.paper, 5) +
      rect(left + 48, -height * 0.24 + 22, width - 126, 10, p.paper, 5),
  )
}

export interface Spread extends Place {
  width?: number
  height?: number
  color?: string
  left?: Svg
  right?: Svg
}

/**
 * An open book seen from above, its middle at the origin. `left` and `right` are drawn on the pages, each with
 * the middle of its page as origin; a page is `width` / 2 - 26 wide and `height` - 32 high.
 */
export function openBook(options: Spread = {}): Svg {
  const { width = 560, height = 380, color = p.coral, left = '', right = '' } = options
  const half = width / 2
  const page = (side: -1 | 1) => {
    const outer = side * (half - 14)
    return (
      shape(
        d`M0 ${-height / 2 + 22}C${side * 40} ${-height / 2 + 4} ${side * 90} ${-height / 2 + 12} ${outer} ${-height / 2 + 16}V${height / 2 - 14}C${side * 90} ${height / 2 - 18} ${side * 40} ${height / 2 - 26} 0 ${height / 2 - 8}Z`,
        p.paperDeep,
      ) +
      shape(
        d`M0 ${-height / 2 + 18}C${side * 40} ${-height / 2 - 2} ${side * 90} ${-height / 2 + 6} ${outer - side * 8} ${-height / 2 + 10}V${height / 2 - 24}C${side * 90} ${height / 2 - 28} ${side * 40} ${height / 2 - 36} 0 ${height / 2 - 16}Z`,
        '#fffaf0',
      )
    )
  }
  return place(
    options,
    rect(-half, -height / 2, width, height + 6, color, 22),
    page(-1) + page(1),
    shape(
      d`M0 ${-height / 2 + 18}C14 ${-height / 2 + 8} 26 ${-height / 2 + 4} 40 ${-height / 2 + 3}V${height / 2 - 30}C26 ${height / 2 - 29} 14 ${height / 2 - 25} 0 ${height / 2 - 16}Z`,
      p.paperShade,
    ),
    place({ x: -half / 2 - 4 }, left),
    place({ x: half / 2 + 6 }, right),
  )
}

/** Lines of text too small to read, the last one short; top left at the origin. */
export function greeking(
  width: number,
  count: number,
  color: string = p.haze,
  gap = 26,
  thickness = 11,
): Svg {
  return each(range(count), index =>
    rect(0, index * gap, index === count - 1 ? width * 0.6 : width, thickness, color, thickness / 2),
  )
}

/** A sheet of paper with lines, top left at the origin. */
export function sheet(options: Place & { width?: number; height?: number; body?: Svg } = {}): Svg {
  const { width = 240, height = 300, body = '' } = options
  return place(
    options,
    rect(0, 8, width, height, p.paperDeep, 18),
    rect(0, 0, width, height, '#fffaf0', 18),
    body || place({ x: 30, y: 40 }, greeking(width - 60, 6)),
  )
}

/** A spiral notebook's rings along the top of a `width`; the middle at the origin. */
export function rings(width: number, count: number): Svg {
  return each(range(count), index => {
    const x = -width / 2 + (width / (count - 1)) * index
    return circle(x, 0, 9, p.paperDeep) + line(d`M${x} -14V2`, p.ink, 7)
  })
}
