import { lyingBook } from '../kit/book.ts'
import { text } from '../kit/lettering.ts'
import * as p from '../kit/palette.ts'
import { circle, each, line, place, range, type Svg, shadow, shape } from '../kit/svg.ts'
import { mug, pencil, table } from '../kit/things.ts'
import { tile } from '../kit/tile.ts'
import { scene } from './scene.ts'

/** A stack of three workbooks beside a pencil and four tiles that spell read. */
export function featureWorkbooks(): Svg {
  return scene(
    p.blush,
    circle(520, 400, 330, '#ffcdbd'),
    line('M-20 60Q600 250 1220 40', p.paper, 7),
    each(range(9), index => {
      const x = 60 + index * 135
      const t = (x + 20) / 1240
      const y = (1 - t) ** 2 * 60 + 2 * t * (1 - t) * 250 + t ** 2 * 40
      const color = [p.coral, p.sun, p.violet, p.paper][index % 4] ?? p.sun
      return place({ x, y, turn: 12 - index * 3 }, shape('M-38 0H38L6 70Q0 80 -6 70Z', color))
    }),
    table(-40, 1240, 690, 300, p.indigo, p.indigoDeep),
    shadow(500, 722, 330, 20),
    lyingBook({
      x: 500,
      y: 724,
      width: 620,
      height: 112,
      color: p.violet,
      edge: '#4d43b8',
      label: 'Syllable Division',
    }),
    lyingBook({ x: 474, y: 612, width: 560, height: 100, color: p.sun, edge: p.sunDeep, side: 'pages' }),
    lyingBook({
      x: 520,
      y: 512,
      width: 520,
      height: 104,
      color: p.coral,
      edge: p.coralDeep,
      label: 'Word Sorts',
      turn: -2,
    }),
    tile('r', { x: 366, y: 338, size: 118, turn: -5 }),
    tile('ea', { x: 514, y: 332, size: 118, turn: 2 }),
    tile('d', { x: 668, y: 324, size: 118, turn: -3 }),
    tile('y', { x: 886, y: 656, size: 118, turn: 14, tone: 'sun' }),
    pencil({ x: 1108, y: 806, turn: -8, length: 430, color: p.sun }),
    pencil({ x: 1040, y: 420, turn: -86, length: 230, color: p.coral, edge: p.coralDeep }) +
      pencil({ x: 1076, y: 446, turn: -97, length: 210, color: p.violet, edge: '#4d43b8' }),
    mug({
      x: 1056,
      y: 716,
      scale: 1.5,
      color: p.paper,
      edge: p.paperDeep,
      letter: text('ABC', { x: 0, y: -40, size: 34, weight: 700, anchor: 'middle', fill: p.indigo }),
    }),
  )
}
