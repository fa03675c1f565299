import { lines } from '../../kit/lettering.ts'
import * as p from '../../kit/palette.ts'
import { fade, place, type Svg } from '../../kit/svg.ts'
import { ease, glide } from '../timing.ts'
import { dayAfterDay } from './day-after-day.ts'
import { placementTest } from './placement-test.ts'
import { reports } from './reports.ts'
import { signOff } from './sign-off.ts'
import { farther, rightLevel } from './stairs.ts'

/** A scene draws itself at a time since its start, in seconds. */
export interface Scene {
  ground: string
  ink: string
  draw: (time: number) => Svg
}

/** One scene for each line of the script. */
export const scenes: readonly Scene[] = [
  { ground: p.indigo, ink: '#fffaf0', draw: placementTest },
  { ground: p.sunPale, ink: p.ink, draw: rightLevel },
  { ground: p.blush, ink: p.ink, draw: dayAfterDay },
  { ground: p.lilac, ink: p.ink, draw: reports },
  { ground: p.coralGround, ink: p.ink, draw: farther },
  { ground: p.indigo, ink: '#fffaf0', draw: signOff },
]

/** The line of the script, sliding in at the upper left. */
export function title(words: readonly string[], ink: string, time: number): Svg {
  return words.length
    ? place(
        { y: 26 * (1 - glide(time, 0.05, 0.4)) },
        fade(ease(time, 0.05, 0.3), lines(words, { x: 72, y: 108, size: 54, weight: 700, fill: ink }, 1.22)),
      )
    : ''
}
