import * as p from './palette.ts'
import { d, line, type Point, place, rect, type Svg } from './svg.ts'

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
export function arm({ from, bend, to, sleeve, skin = 'tan', width = 50, hand = 0, grip = 'rest' }: Arm): Svg {
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
