import * as p from '../kit/palette.ts'
import { circle, clip, each, line, place, range, rect, type Svg, shape } from '../kit/svg.ts'
import { cover } from './frame.ts'

const lengths = [250, 300, 270, 310, 240, 290, 200]

/** A stopwatch whose hand sweeps across lines of text. */
export function oneMinuteFluency(): Svg {
  return cover({
    ground: p.sunGround,
    spine: p.sun,
    title: ['One-Minute', 'Fluency'],
    titleSize: 82,
    badge: 'Grades 2-4',
    art: place(
      { x: 312, y: 500, scale: 0.93 },
      place({ turn: 42 }, rect(-20, -262, 40, 60, p.indigoDeep, 14)),
      rect(-26, -262, 52, 60, p.indigoDeep),
      rect(-46, -296, 92, 50, p.coral, 18) + rect(-46, -266, 92, 20, p.coralDeep, 10),
      circle(0, 12, 214, p.indigoDeep) + circle(0, 0, 214, p.indigo) + circle(0, 0, 178, '#fffaf0'),
      clip(
        'dial',
        circle(0, 0, 178, '#fff'),
        shape('M0 0V-200H200V180L116 140Z', p.sun),
        each(range(7), index => {
          const y = -126 + index * 38
          const width = lengths[index] ?? 250
          return rect(-width / 2, y, width, 15, p.haze, 7.5)
        }),
        clip(
          'read',
          shape('M0 0V-200H200V180L116 140Z', '#fff'),
          each(range(7), index => {
            const y = -126 + index * 38
            const width = lengths[index] ?? 250
            return rect(-width / 2, y, width, 15, p.ink, 7.5)
          }),
        ),
      ),
      each(range(12), index =>
        place({ turn: index * 30 }, rect(-4, -170, 8, index % 3 ? 12 : 24, p.indigo, 4)),
      ),
      line('M0 0L100 121', p.coral, 14) + circle(0, 0, 19, p.coral) + circle(0, 0, 7, p.paper),
    ),
  })
}
