import { text } from '../kit/lettering.ts'
import * as p from '../kit/palette.ts'
import { each, ellipse, line, place, range, rect, type Svg, shape } from '../kit/svg.ts'
import { cover } from './frame.ts'

function cat(): Svg {
  return place(
    { x: 300, y: 462 },
    ellipse(0, 60, 190, 96, p.night),
    shape('M-30 -20C60 -70 196 -20 196 66C196 130 120 150 60 150H-60Z', p.night),
    line('M176 96C150 160 20 168 -60 142', p.nightDeep, 44),
    line('M-66 140C-90 134 -96 128 -100 120', p.sunPale, 44),
    place(
      { x: -104, y: 26, turn: -8 },
      shape('M-84 -34L-76 -118L-22 -78Z', p.night) + shape('M84 -34L76 -118L22 -78Z', p.night),
      shape('M-68 -56L-64 -94L-40 -74Z', p.blush) + shape('M68 -56L64 -94L40 -74Z', p.blush),
      ellipse(0, 0, 96, 80, p.night),
      line('M-54 -4q14 14 28 0M26 -4q14 14 28 0', p.sunPale, 7),
      shape('M-11 22H11L0 34Z', p.coral),
      line('M0 34q-12 16 -24 6M0 34q12 16 24 6', p.sunPale, 5),
      line('M-70 26l-56 -8M-70 38l-54 10M70 26l56 -8M70 38l54 10', p.sunPale, 4),
    ),
    each([0, 1, 2], index => line(`M${72 + index * 34} ${-2 + index * 16}q16 22 8 50`, p.violet, 9)),
  )
}

/** A cat sleeps on a mat made of the letter a. */
export function shortVowelStories(): Svg {
  return cover({
    ground: p.coral,
    spine: p.coralDeep,
    ink: '#fffaf0',
    title: ['Short-Vowel', 'Stories'],
    titleSize: 78,
    badge: 'Ebook',
    art:
      rect(0, 560, 600, 240, p.coralDeep) +
      rect(50, 530, 500, 160, p.sunDeep, 44) +
      rect(50, 518, 500, 160, p.sun, 44) +
      each(range(3), row =>
        each(range(9), column =>
          text('a', {
            x: 96 + column * 51 + (row % 2) * 20,
            y: 568 + row * 44,
            size: 46,
            weight: 700,
            anchor: 'middle',
            fill: '#fffaf0',
          }),
        ),
      ) +
      each(range(13), index => rect(66 + index * 38, 676, 14, 30, p.sunDeep, 7)) +
      cat() +
      text('z', { x: 306, y: 420, size: 40, weight: 700, fill: p.paper }) +
      text('z', { x: 342, y: 376, size: 56, weight: 700, fill: p.paper }) +
      text('z', { x: 392, y: 324, size: 76, weight: 700, fill: p.paper }),
  })
}
