import { type Figure, figure } from '../../kit/figure.ts'
import * as p from '../../kit/palette.ts'
import { circle, each, fade, rect, type Svg } from '../../kit/svg.ts'
import { spark } from '../../kit/things.ts'
import { tile } from '../../kit/tile.ts'
import { between, ease, glide, hop, pop } from '../timing.ts'

const results = ['a', 'sh', 'm', 'ee', 'ck', 're'] as const
const steps = [0, 1, 2, 3, 4, 5] as const

function stepX(step: number) {
  return 150 + step * 196
}

function stepY(step: number) {
  return 612 - step * 60
}

const stepColors = [p.indigo, p.violet] as const

function stairs(time: number): Svg {
  return each(steps, step => {
    const rise = glide(time, step * 0.07, 0.5)
    const y = between(760, stepY(step), rise)
    return (
      rect(stepX(step) - 98, y, 206, 800 - y, stepColors[step % 2] ?? p.indigo, 22) +
      rect(stepX(step) - 104, y - 6, 218, 28, p.lilac, 14)
    )
  })
}

const climbers: readonly (Figure & { start: number; end: number })[] = [
  { hair: 'puffs', skin: 'deep', top: p.coral, legs: p.night, start: 0, end: 2 },
  { skin: 'rose', hairColor: '#7a4a2a', top: p.sunDeep, legs: p.night, start: 1, end: 4 },
  { hair: 'long', skin: 'tan', hairColor: '#5b3420', top: '#fffaf0', legs: p.coral, start: 2, end: 3 },
  { skin: 'brown', top: p.sunDeep, legs: p.coral, start: 3, end: 5 },
]

function offset(index: number) {
  return index % 2 ? 34 : -34
}

/** Children hop to the step they begin at. */
export function rightLevel(time: number): Svg {
  return (
    stairs(time) +
    each(steps, step =>
      fade(
        ease(time, 0.5 + step * 0.07, 0.3),
        tile(results[step] ?? 'a', {
          x: stepX(step) + 5,
          y: stepY(step) + 66,
          size: 62,
        }),
      ),
    ) +
    each(climbers, ({ start, ...look }, index) => {
      const begin = 0.55 + index * 0.3
      const done = ease(time, begin, 0.6)
      const x = between(-120, stepX(start) + offset(index), done)
      const y = between(690, stepY(start), done) - 190 * hop(time, begin, 0.6)
      const landed = done === 1
      return figure({
        ...look,
        x,
        y,
        scale: 0.84,
        hands: landed
          ? [
              [-44, 62],
              [44, 62],
            ]
          : [
              [-62, -20],
              [62, -20],
            ],
      })
    })
  )
}

/** The same children climb on, and the sun rises. */
export function farther(time: number): Svg {
  return (
    circle(1130, between(560, 330, glide(time, 0, 2.4)), 190, p.sun) +
    stairs(time + 9) +
    each(climbers, ({ start, end, ...look }, index) => {
      let [x, y] = [stepX(start) + offset(index), stepY(start)]
      let up = 0
      for (let step = start; step < end; step += 1) {
        const begin = 0.6 + index * 0.18 + (step - start) * 0.55
        const done = ease(time, begin, 0.42)
        if (!done) break
        x = between(stepX(step), stepX(step + 1), done) + offset(index)
        y = between(stepY(step), stepY(step + 1), done) - 86 * hop(time, begin, 0.42)
        up = step === end - 1 ? done : 0
      }
      return figure({
        ...look,
        x,
        y,
        scale: 0.84,
        hands:
          up === 1
            ? [
                [-62, -28],
                [62, -28],
              ]
            : [
                [-44, 62],
                [44, 62],
              ],
      })
    }) +
    each([0, 1, 2], index =>
      spark(20 * (pop(time, 2.6 + index * 0.2) || 0.01), p.coral, {
        x: 930 + index * 120,
        y: 96 + (index % 2) * 64,
      }),
    )
  )
}
