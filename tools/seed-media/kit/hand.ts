import * as p from './palette.ts'
import { each, line, type Place, place, rect, type Svg, shape } from './svg.ts'

export interface Hand extends Place {
  skin?: p.Skin
  sleeve?: string
  cuff?: string
}

/** A raised hand with open fingers; the wrist's middle is the origin, the arm runs 320 down. */
export function raisedHand(options: Hand = {}): Svg {
  const [skin, dark] = p.skins[options.skin ?? 'tan']
  const { sleeve = p.coral, cuff = p.paper } = options
  return place(
    options,
    rect(-34, -30, 68, 130, skin, 30),
    shape('M-52 70H52L78 360H-78Z', sleeve),
    rect(-60, 54, 120, 34, cuff, 15),
    place({ x: 44, y: -58, turn: 38 }, rect(-17, -70, 34, 96, skin, 17)),
    rect(-58, -116, 110, 122, skin, 44),
    each(
      [
        [-40, -206, -8],
        [-13, -226, -3],
        [14, -218, 3],
        [39, -190, 9],
      ] as const,
      ([x, top, turn]) => place({ x, y: -90, turn }, rect(-14.5, top + 90, 29, -top - 76, skin, 14.5)),
    ),
    line('M-26 -100V-84M0 -104V-86M26 -98V-82', dark, 4),
    line('M-22 -40C0 -58 24 -52 36 -30', dark, 4.5),
  )
}

/** A hand that points to the upper left, its fingertip at the origin, the arm running to the lower right. */
export function pointingHand(options: Hand = {}): Svg {
  const [skin, dark] = p.skins[options.skin ?? 'tan']
  const { sleeve = p.coral, cuff = p.paper } = options
  return place(
    options,
    place(
      { turn: -38 },
      shape('M-58 300H66L92 700H-84Z', sleeve),
      rect(-70, 274, 148, 48, cuff, 20),
      rect(-46, 190, 100, 110, skin, 30),
      rect(-19, -14, 38, 190, skin, 19),
      rect(-14, -8, 28, 30, '#fff4e6', 13),
      rect(-56, 104, 130, 150, skin, 50),
      each([0, 1, 2], index =>
        rect(14 + index * 22 - (index === 0 ? 4 : 0), 92 + index * 14, 34, 84, skin, 17),
      ),
      line('M40 122v34M62 132v34M20 112v30', dark, 4.5),
      place({ x: -44, y: 190, turn: 24 }, rect(-18, -96, 36, 120, skin, 18)),
      line('M-30 150C-24 176 -10 190 4 194', dark, 4.5),
    ),
  )
}

/** A hand from above that slides something to the left: palm down, fingers to the left, fingertips at the origin. */
export function flatHand(options: Hand = {}): Svg {
  const [skin, dark] = p.skins[options.skin ?? 'tan']
  const { sleeve = p.coral, cuff = p.paper } = options
  return place(
    options,
    shape('M300 -66L620 -92V92L300 66Z', sleeve),
    rect(270, -76, 46, 152, cuff, 20),
    rect(180, -52, 116, 104, skin, 30),
    place({ x: 150, y: 56, turn: -158 }, rect(-20, -20, 118, 40, skin, 20)),
    rect(86, -74, 150, 146, skin, 58),
    rect(12, -74, 130, 38, skin, 19) +
      rect(-4, -37, 140, 38, skin, 19) +
      rect(4, 0, 130, 38, skin, 19) +
      rect(28, 36, 110, 34, skin, 17),
    line('M104 -37h40M104 0h44M104 36h38', dark, 4.5),
    each(
      [
        [12, -74],
        [-4, -37],
        [4, 0],
      ] as const,
      ([x, y]) => rect(x + 6, y + 8, 22, 22, '#fff4e6', 10),
    ),
  )
}
