import { text } from '../kit/lettering.ts'
import * as p from '../kit/palette.ts'
import { circle, each, line, place, rect, type Svg, shape } from '../kit/svg.ts'
import { tile } from '../kit/tile.ts'
import { cover } from './frame.ts'

function leaf(label: string, x: number, y: number, turn: number, color: string, ink: string): Svg {
  const left = Math.abs(turn) > 90
  return place(
    { x, y, turn },
    shape('M0 0C26 -66 116 -74 176 -14C128 46 44 54 0 0Z', color),
    place(
      { x: 86, y: -8, turn: left ? 180 : 0 },
      text(label, { x: 0, y: 11, size: 36, weight: 600, anchor: 'middle', fill: ink }),
    ),
  )
}

/** A plant grows leaves marked con, in and re from the root struct. */
export function prefixesRootsSuffixes(): Svg {
  return cover({
    ground: p.coralGround,
    spine: p.blush,
    title: ['Prefixes, Roots', 'and Suffixes'],
    titleSize: 60,
    titleY: 104,
    markInk: p.paper,
    badge: 'Grades 4-8',
    art:
      circle(300, 424, 170, p.sun) +
      line('M300 610C296 520 306 440 300 352', p.indigo, 20) +
      leaf('re', 302, 456, -24, p.violet, '#fffaf0') +
      leaf('con', 298, 506, -158, p.indigo, '#fffaf0') +
      leaf('in', 300, 402, -146, p.violet, '#fffaf0') +
      leaf('ure', 300, 552, -14, p.coral, '#fffaf0') +
      leaf('ion', 300, 368, -64, p.coral, '#fffaf0') +
      rect(0, 584, 600, 216, p.indigoDeep) +
      shape('M0 590C120 556 200 596 300 586S480 560 600 590V640H0Z', p.indigoDeep) +
      each(
        [
          'M230 636C170 640 150 690 96 690',
          'M370 636C430 640 452 672 520 662',
          'M262 670C250 716 210 722 206 770',
          'M342 670C352 706 376 716 384 742',
        ],
        path => line(path, p.lilacDeep, 11),
      ) +
      tile('struct', { x: 300, y: 630, size: 96, tone: 'sun' }) +
      each(
        [
          [66, 640],
          [160, 600],
          [486, 616],
          [552, 700],
          [300, 742],
        ] as const,
        ([x, y]) => circle(x, y, 6, p.violet),
      ),
  })
}
