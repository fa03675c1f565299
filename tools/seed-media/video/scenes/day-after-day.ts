import { text } from '../../kit/lettering.ts'
import * as p from '../../kit/palette.ts'
import { circle, each, place, rect, type Svg } from '../../kit/svg.ts'
import { tile } from '../../kit/tile.ts'
import { between, pop } from '../timing.ts'

const lessons = [
  ['sh', 'i', 'p'],
  ['sh', 'o', 'p'],
  ['ch', 'o', 'p'],
  ['ch', 'i', 'p'],
  ['ch', 'i', 'ck'],
] as const
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const
const DAY = 0.62

/** A new word each day, one tile changed at a time. */
export function dayAfterDay(time: number): Svg {
  const day = Math.min(4, Math.max(0, Math.floor((time - 0.2) / DAY)))
  const since = time - 0.2 - day * DAY
  const word = lessons[day] ?? lessons[0]
  const before = day ? lessons[day - 1] : undefined
  return (
    circle(640, 560, 330, '#ffcdbd') +
    each(days, (name, index) => {
      const on = time - 0.2 > index * DAY
      const grow = on ? pop(time, 0.2 + index * DAY, 0.3) : 1
      return place(
        { x: 640 + (index - 2) * 132, y: 290, scale: 0.9 + 0.1 * grow },
        rect(-56, -30, 112, 60, on ? p.indigo : '#ffcdbd', 30),
        text(name, {
          x: 0,
          y: 10,
          size: 30,
          weight: 600,
          anchor: 'middle',
          fill: on ? '#fffaf0' : '#9a4a38',
        }),
      )
    }) +
    rect(280, 600, 720, 36, '#e08a70', 18) +
    each(word, (letters, index) => {
      const x = 640 + (index - 1) * 196
      const changed = before?.[index] !== letters
      const fall = changed ? pop(since, day ? 0 : index * 0.1, 0.34) : 1
      const y = between(-140, 508, fall)
      return fall ? tile(letters, { x, y, size: 170, width: 178, turn: (1 - fall) * 14 }) : ''
    })
  )
}
