import * as p from './palette.ts'
import { circle, d, line, type Place, type Point, place, rect, type Svg, shape } from './svg.ts'

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
export function figure(options: Figure = {}): Svg {
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
