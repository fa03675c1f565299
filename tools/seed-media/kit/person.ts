import { type Hair, hairBefore, hairBehind } from './hair.ts'
import * as p from './palette.ts'
import {
  circle,
  d,
  each,
  ellipse,
  line,
  type Place,
  type Point,
  place,
  rect,
  type Svg,
  shape,
} from './svg.ts'

export interface Person extends Place {
  skin?: p.Skin
  hair?: Hair
  hairColor?: string
  /** Color of the clothes, and of their trim. */
  top?: string
  trim?: string
  /** Where the face is turned, in px from the middle: [-16, 0] looks left, [0, 14] looks down. */
  look?: Point
  /** Lowered lids, as when reading. */
  lowered?: boolean
  glasses?: boolean
  mouth?: 'smile' | 'open' | 'calm'
  /** Degrees that the head leans. */
  lean?: number
  collar?: 'round' | 'shirt' | 'stripes' | 'dungarees'
}

function face(options: Person, dark: string): Svg {
  const [dx, dy] = options.look ?? [0, 0]
  const eye = (x: number) =>
    options.lowered ? line(d`M${x - 10} ${dy}q10 8 20 0`, p.ink, 5.5) : ellipse(x, dy, 6.5, 8, p.ink)
  const brows = each([-1, 1], side => line(d`M${dx + side * 30 - 11} ${dy - 24}q11 -7 22 0`, dark, 4.5))
  const mouths = {
    smile: line(d`M${dx - 15} ${dy + 42}q15 14 30 0`, p.ink, 5),
    open:
      shape(d`M${dx - 17} ${dy + 38}h34c0 30 -34 30 -34 0Z`, p.ink) + ellipse(dx, dy + 56, 8, 4.5, p.coral),
    calm: line(d`M${dx - 10} ${dy + 44}q10 5 20 0`, p.ink, 5),
  }
  const glasses = options.glasses
    ? each(
        [-1, 1],
        side =>
          `<circle cx="${dx + side * 30}" cy="${dy}" r="23" fill="#fffaf0" fill-opacity=".28" stroke="${p.ink}" stroke-width="5"/>`,
      ) + line(d`M${dx - 7} ${dy}h14`, p.ink, 5)
    : ''
  return (
    `<g opacity=".38">${circle(dx * 0.5 - 43, dy + 28, 13, p.coral)}${circle(dx * 0.5 + 43, dy + 28, 13, p.coral)}</g>` +
    brows +
    eye(dx - 30) +
    eye(dx + 30) +
    line(d`M${dx - 1} ${dy + 6}q7 12 -3 15`, dark, 4.5) +
    mouths[options.mouth ?? 'smile'] +
    glasses
  )
}

/** A head with its hair; the middle of the head is the origin, 136 wide and 164 high. */
export function head(options: Person): Svg {
  return hairBehind(options.hair ?? 'crop', options.hairColor ?? p.ink) + headBefore(options)
}

/** A head without the hair behind it; the middle of the head is the origin, 136 wide and 164 high. */
function headBefore(options: Person): Svg {
  const [skin, dark] = p.skins[options.skin ?? 'tan']
  const { hair = 'crop', hairColor = p.ink } = options
  const ears =
    hair === 'scarf'
      ? ''
      : each([-1, 1], side => circle(side * 69, 6, 16, skin) + circle(side * 69, 6, 7, dark))
  return ears + rect(-69, -84, 138, 166, skin, 69) + face(options, dark) + hairBefore(hair, hairColor)
}

function collarOf(options: Person, skin: string): Svg {
  const trim = options.trim ?? p.paper
  switch (options.collar ?? 'round') {
    case 'round':
      return ellipse(0, -202, 44, 24, skin) + line('M-45 -204C-40 -170 40 -170 45 -204', trim, 9)
    case 'shirt':
      return (
        shape('M-30 -214L0 -158L30 -214Z', skin) +
        shape('M-46 -216L-30 -166L0 -160L-26 -214ZM46 -216L30 -166L0 -160L26 -214Z', trim)
      )
    case 'stripes':
      return (
        each([0, 1, 2], index =>
          line(d`M${-(106 + index * 10)} ${-48 - (2 - index) * 46}H${106 + index * 10}`, trim, 13),
        ) + ellipse(0, -204, 40, 20, skin)
      )
    case 'dungarees':
      return (
        ellipse(0, -204, 40, 20, skin) +
        shape('M-78 0V-104C-78 -116 -70 -122 -60 -122H60C70 -122 78 -116 78 -104V0Z', trim) +
        line('M-62 -116L-78 -188M62 -116L78 -188', trim, 20) +
        circle(-62, -108, 9, p.sun) +
        circle(62, -108, 9, p.sun)
      )
  }
}

/** Someone seen from the front down to the table, whose line is y 0; 260 wide, about 400 high. No arms. */
export function person(options: Person): Svg {
  const [skin, dark] = p.skins[options.skin ?? 'tan']
  const top = options.top ?? p.coral
  const body =
    shape('M-136 0C-138 -120 -120 -196 -54 -208C-20 -214 20 -214 54 -208C120 -196 138 -120 136 0Z', top) +
    collarOf(options, skin) +
    rect(-27, -258, 54, 72, skin, 26) +
    shape('M-27 -232C-10 -214 10 -214 27 -232V-246H-27Z', dark)
  const leaning = (piece: Svg) => place({ y: -232, turn: options.lean ?? 0 }, place({ y: 232 - 306 }, piece))
  return place(
    options,
    leaning(hairBehind(options.hair ?? 'crop', options.hairColor ?? p.ink)),
    body,
    leaning(headBefore(options)),
  )
}

/** Someone seen from behind down to the table line: hair and shoulders only. */
export function back(options: Person): Svg {
  const [skin] = p.skins[options.skin ?? 'tan']
  const { hair = 'crop', hairColor = p.ink, top = p.coral } = options
  const hairs: Svg =
    hair === 'crop' || hair === 'tuft'
      ? shape('M-70 -8C-74 -114 74 -114 70 -8C70 40 44 64 0 64C-44 64 -70 40 -70 -8Z', hairColor)
      : hairBehind(hair, hairColor) + rect(-78, -94, 156, 160, hairColor, 76)
  return place(
    options,
    shape('M-136 0C-138 -120 -120 -196 -54 -208C-20 -214 20 -214 54 -208C120 -196 138 -120 136 0Z', top),
    rect(-27, -258, 54, 66, skin, 26),
    place(
      { y: -306, turn: options.lean ?? 0 },
      each([-1, 1], side => circle(side * 72, 6, 16, skin)) + rect(-69, -84, 138, 166, skin, 69) + hairs,
    ),
  )
}
