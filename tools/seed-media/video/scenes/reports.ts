import * as p from '../../kit/palette.ts'
import { person } from '../../kit/person.ts'
import { circle, each, line, place, rect, type Svg } from '../../kit/svg.ts'
import { spark } from '../../kit/things.ts'
import { glide, pop } from '../timing.ts'

const barHeights = [70, 104, 96, 150, 196, 232] as const

/** A teacher looks at bars that grow. */
export function reports(time: number): Svg {
  return (
    circle(360, 560, 330, p.haze) +
    person({
      x: 330,
      y: 720,
      scale: 1.12,
      skin: 'tan',
      hair: 'bun',
      hairColor: p.ink,
      top: p.coral,
      trim: p.paper,
      collar: 'shirt',
      glasses: true,
      look: [14, 6],
      mouth: time > 2 ? 'smile' : 'calm',
    }) +
    place(
      { x: 900, y: 470 + 500 * (1 - glide(time, 0.1, 0.6)), turn: 2 },
      rect(-290, -190, 580, 420, p.lilacDeep, 34) + rect(-290, -204, 580, 420, '#fffaf0', 34),
      rect(-246, -168, 190, 20, p.ink, 10) + rect(-246, -134, 120, 16, p.haze, 8),
      line('M-246 170H246', p.lilacDeep, 5),
      each(barHeights, (height, index) => {
        const tall = Math.max(1, height * glide(time, 0.6 + index * 0.16, 0.5))
        const x = -238 + index * 82
        return rect(
          x,
          168 - tall,
          58,
          tall,
          index === 5 ? p.coral : index % 2 ? p.violet : p.indigo,
          Math.min(14, tall / 2),
        )
      }),
      place({ x: 201, y: -100, scale: pop(time, 1.9, 0.4) || 0.001 }, spark(34, p.sun)),
    )
  )
}
