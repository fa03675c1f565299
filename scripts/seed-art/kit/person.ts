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

export type Hair =
  | 'crop'
  | 'bob'
  | 'curls'
  | 'bun'
  | 'braids'
  | 'long'
  | 'afro'
  | 'scarf'
  | 'tuft'
  | 'pony'
  | 'waves'

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

/** Hair behind the head; the middle of the head is the origin. */
const hairBehind = (hair: Hair, color: string): Svg => {
  switch (hair) {
    case 'bob':
      return rect(-92, -104, 184, 190, color, 84)
    case 'long':
      return shape(
        'M-90 -20C-92 -130 92 -130 90 -20C92 40 104 110 92 150C60 170 -60 170 -92 150C-104 110 -92 40 -90 -20Z',
        color,
      )
    case 'waves':
      return each(
        [
          [-70, 60, 40],
          [70, 60, 40],
          [-84, 6, 38],
          [84, 6, 38],
          [-66, -50, 46],
          [66, -50, 46],
          [0, -70, 58],
        ] as const,
        ([x, y, r]) => circle(x, y, r, color),
      )
    case 'curls':
      return each(
        [
          [-68, 4, 30],
          [68, 4, 30],
          [-74, -40, 34],
          [74, -40, 34],
          [-44, -78, 36],
          [44, -78, 36],
          [0, -92, 38],
        ] as const,
        ([x, y, r]) => circle(x, y, r, color),
      )
    case 'afro':
      return circle(0, -40, 118, color)
    case 'bun':
      return circle(0, -112, 40, color) + rect(-80, -98, 160, 120, color, 72)
    case 'pony':
      return shape('M40 -80C130 -110 140 0 104 74C92 90 74 80 78 62C86 10 80 -30 40 -40Z', color)
    case 'braids':
      return each(
        [-1, 1],
        side =>
          each([30, 66, 102], y => circle(side * 84, y, 25, color)) + circle(side * 84, 132, 13, p.coral),
      )
    case 'scarf':
      return shape(
        'M-98 -6C-104 -126 104 -126 98 -6C98 60 120 110 108 150L-108 150C-120 110 -98 60 -98 -6Z',
        color,
      )
    case 'crop':
    case 'tuft':
      return ''
    default:
      return hair satisfies never
  }
}

/** Hair over the forehead. */
const hairBefore = (hair: Hair, color: string): Svg => {
  switch (hair) {
    case 'bob':
    case 'bun':
      return shape('M-76 -6C-88 -120 88 -120 76 -6C66 -34 52 -50 28 -58C2 -40 -40 -34 -76 -6Z', color)
    case 'long':
    case 'pony':
      return shape('M-77 0C-86 -118 86 -118 77 0C72 -34 44 -56 -14 -66C-34 -46 -64 -30 -77 0Z', color)
    case 'waves':
      return shape(
        'M-78 -4C-90 -116 90 -116 78 -4C64 -20 60 -44 40 -52C24 -36 0 -44 -8 -56C-26 -32 -60 -34 -78 -4Z',
        color,
      )
    case 'curls':
      return each(
        [
          [-46, -58, 28],
          [-8, -70, 30],
          [34, -64, 28],
          [62, -38, 20],
          [-66, -32, 20],
        ] as const,
        ([x, y, r]) => circle(x, y, r, color),
      )
    case 'afro':
      return shape('M-78 -2C-92 -124 92 -124 78 -2C64 -40 34 -54 0 -54C-34 -54 -64 -40 -78 -2Z', color)
    case 'braids':
      return shape('M-77 4C-86 -116 86 -116 77 4C66 -30 34 -52 0 -70C-34 -52 -66 -30 -77 4Z', color)
    case 'scarf':
      return `<path fill-rule="evenodd" fill="${color}" d="M-86 -16C-92 -126 92 -126 86 -16C86 64 70 112 0 116C-70 112 -86 64 -86 -16ZM-56 4A56 68 0 1 0 56 4A56 68 0 1 0 -56 4Z"/>`
    case 'crop':
      return shape(
        'M-76 -14C-92 -122 92 -122 76 -14C70 -40 60 -50 46 -56C10 -46 -30 -46 -52 -56C-64 -46 -72 -34 -76 -14Z',
        color,
      )
    case 'tuft':
      return shape(
        'M-75 -16C-84 -92 -52 -108 -26 -108C-14 -132 16 -136 30 -120C64 -118 88 -84 75 -16C66 -42 50 -58 30 -56C6 -70 -46 -66 -75 -16Z',
        color,
      )
    default:
      return hair satisfies never
  }
}

const face = (options: Person, dark: string): Svg => {
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
export const head = (options: Person): Svg =>
  hairBehind(options.hair ?? 'crop', options.hairColor ?? p.ink) + headBefore(options)

/** A head without the hair behind it; the middle of the head is the origin, 136 wide and 164 high. */
const headBefore = (options: Person): Svg => {
  const [skin, dark] = p.skins[options.skin ?? 'tan']
  const { hair = 'crop', hairColor = p.ink } = options
  const ears =
    hair === 'scarf'
      ? ''
      : each([-1, 1], side => circle(side * 69, 6, 16, skin) + circle(side * 69, 6, 7, dark))
  return ears + rect(-69, -84, 138, 166, skin, 69) + face(options, dark) + hairBefore(hair, hairColor)
}

const collarOf = (options: Person, skin: string): Svg => {
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
export const person = (options: Person): Svg => {
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

export interface Arm {
  from: Point
  bend: Point
  to: Point
  sleeve: string
  skin?: p.Skin
  width?: number
  /** Degrees of the hand; 0 points right. */
  hand?: number
  /** How the hand is held. */
  grip?: 'rest' | 'hold' | 'point' | 'none'
}

/** An arm from shoulder to hand. */
export const arm = ({
  from,
  bend,
  to,
  sleeve,
  skin = 'tan',
  width = 50,
  hand = 0,
  grip = 'rest',
}: Arm): Svg => {
  const [flesh, dark] = p.skins[skin]
  const wrist: Point = [bend[0] + (to[0] - bend[0]) * 0.72, bend[1] + (to[1] - bend[1]) * 0.72]
  const k = width / 50
  const fingers = {
    rest: rect(-20, -19, 52, 38, flesh, 19) + rect(-6, -28, 34, 16, flesh, 8),
    hold:
      rect(-20, -20, 44, 40, flesh, 19) +
      line('M10 -10h10M12 2h10', dark, 3.5) +
      rect(-8, -30, 36, 17, flesh, 8.5),
    point: rect(-20, -19, 42, 38, flesh, 19) + rect(8, -19, 44, 16, flesh, 8) + line('M16 4h6', dark, 3.5),
    none: '',
  }
  return (
    line(d`M${bend[0]} ${bend[1]}L${to[0]} ${to[1]}`, flesh, width * 0.68) +
    line(d`M${from[0]} ${from[1]}L${bend[0]} ${bend[1]}L${wrist[0]} ${wrist[1]}`, sleeve, width) +
    place({ x: to[0], y: to[1], turn: hand, scale: k }, fingers[grip])
  )
}

export interface Figure extends Place {
  skin?: p.Skin
  hairColor?: string
  hair?: 'cap' | 'bun' | 'puffs' | 'long'
  top?: string
  legs?: string
  /** Ends of the hands from the shoulders' middle. */
  hands?: readonly [Point, Point]
  /** Ends of the feet from between the hips. */
  feet?: readonly [Point, Point]
}

/** A small person head to foot, 200 high, feet at the origin. */
export const figure = (options: Figure = {}): Svg => {
  const [skin, dark] = p.skins[options.skin ?? 'tan']
  const { hairColor = p.ink, hair = 'cap', top = p.coral, legs = p.indigo } = options
  const [left, right] = options.hands ?? [
    [-44, 62],
    [44, 62],
  ]
  const [footLeft, footRight] = options.feet ?? [
    [-15, 66],
    [15, 66],
  ]
  const hairs = {
    cap: '',
    bun: circle(0, -216, 17, hairColor),
    puffs: circle(-34, -196, 18, hairColor) + circle(34, -196, 18, hairColor),
    long: rect(-37, -206, 74, 74, hairColor, 34),
  }
  return place(
    options,
    hairs[hair],
    line(d`M-12 -66L${footLeft[0]} ${footLeft[1] - 72}`, legs, 24) +
      line(d`M12 -66L${footRight[0]} ${footRight[1] - 72}`, legs, 24),
    rect(footLeft[0] - 15, footLeft[1] - 80, 34, 17, p.ink, 8) +
      rect(footRight[0] - 15, footRight[1] - 80, 34, 17, p.ink, 8),
    line(d`M-26 -122L${left[0]} ${left[1] - 128}`, skin, 15) +
      line(d`M26 -122L${right[0]} ${right[1] - 128}`, skin, 15),
    line(d`M-26 -122L${(-26 + left[0]) / 2} ${(-122 + left[1] - 128) / 2}`, top, 21) +
      line(d`M26 -122L${(26 + right[0]) / 2} ${(-122 + right[1] - 128) / 2}`, top, 21),
    shape('M-34 -60C-38 -110 -34 -136 0 -138C34 -136 38 -110 34 -60Z', top),
    rect(-10, -148, 20, 20, dark, 8),
    circle(0, -172, 32, skin),
    shape('M-34 -170C-38 -216 38 -216 34 -170C22 -186 -10 -192 -34 -170Z', hairColor),
    circle(-11, -168, 3.6, p.ink) + circle(11, -168, 3.6, p.ink) + line('M-7 -156q7 6 14 0', p.ink, 3.2),
  )
}

/** Someone seen from behind down to the table line: hair and shoulders only. */
export const back = (options: Person): Svg => {
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
