import * as p from '../kit/palette.ts'
import { clip, d, each, line, place, range, rect, type Svg, shape } from '../kit/svg.ts'
import { tile } from '../kit/tile.ts'
import { cover } from './frame.ts'

const outline = 'M-108 0H108L88 150Q86 168 66 168H-66Q-86 168 -88 150Z'

function basket(id: string, x: number, label: string, color: string, edge: string): Svg {
  return place(
    { x, y: 528 },
    clip(
      id,
      shape(outline, color),
      shape(outline, color),
      each(range(5), row =>
        each(range(8), column => rect(-120 + column * 34 + (row % 2) * 17, 30 + row * 30, 22, 16, edge, 8)),
      ),
    ),
    rect(-120, -18, 240, 40, edge, 20),
    tile(label, { y: 92, size: 78, tone: 'paper' }),
  )
}

const falling = [
  ['du', 'ck', 168, 320, -8],
  ['so', 'ck', 246, 424, 7],
  ['mil', 'k', 424, 306, 6],
  ['des', 'k', 388, 410, -6],
] as const

/** Word tiles falling into two baskets, one for ck and one for k. */
export function wordSorts(): Svg {
  return cover({
    ground: p.blush,
    spine: '#e08a70',
    title: ['Word Sorts'],
    titleSize: 84,
    titleY: 136,
    badge: 'Grades 1-3',
    badgeColor: p.paper,
    art:
      rect(0, 690, 600, 110, '#f59c83') +
      each(falling, ([, , x, y], index) =>
        line(
          d`M${x - 26} ${y - 66}v${-34 - (index % 2) * 20}M${x + 26} ${y - 66}v${-20 - (index % 2) * 12}`,
          '#fffaf0',
          6,
        ),
      ) +
      place(
        {},
        tile('back', { x: 120, y: 528, size: 68, turn: -14, tone: 'violet' }),
        tile('ask', { x: 462, y: 522, size: 68, turn: 12, tone: 'sun' }),
      ) +
      basket('left', 172, 'ck', p.violet, p.indigo) +
      basket('right', 432, 'k', p.sun, p.sunDeep) +
      each(falling, ([start, end, x, y, turn]) =>
        tile(start + end, { x, y, turn, size: 76, tone: end === 'ck' ? 'violet' : 'sun' }),
      ),
  })
}
