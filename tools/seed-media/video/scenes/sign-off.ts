import { text } from '../../kit/lettering.ts'
import { mark } from '../../kit/mark.ts'
import * as p from '../../kit/palette.ts'
import { circle, each, fade, line, range, type Svg } from '../../kit/svg.ts'
import { between, ease, glide, pop } from '../timing.ts'

/** The mark, the name and the line. */
export function signOff(time: number): Svg {
  const land = pop(time, 0.1, 0.5)
  return (
    circle(640, 340, 280 * Math.max(0.01, glide(time, 0, 0.6)), '#5348c8') +
    mark(190, { x: 640, y: between(-160, 282, land) }) +
    fade(
      ease(time, 0.55, 0.4),
      text('MaxGuru', { x: 640, y: 492, size: 92, weight: 700, anchor: 'middle', fill: '#fffaf0' }),
    ) +
    fade(
      ease(time, 0.9, 0.4),
      text('One sound at a time.', {
        x: 640,
        y: 566,
        size: 44,
        weight: 500,
        anchor: 'middle',
        fill: '#fffaf0',
      }),
    ) +
    each(range(3), index => {
      const on = ease(time, 0.8 + index * 0.16, 0.25)
      const reach = 136 + index * 46
      return fade(
        on,
        line(
          `M${640 + reach} ${282 - 46 - index * 16}q${24 + index * 8} ${46 + index * 16} 0 ${92 + index * 32}M${640 - reach} ${282 - 46 - index * 16}q${-24 - index * 8} ${46 + index * 16} 0 ${92 + index * 32}`,
          p.sun,
          13,
        ),
      )
    })
  )
}
