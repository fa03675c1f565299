import { text } from '../kit/lettering.ts'
import * as p from '../kit/palette.ts'
import { circle, each, ellipse, line, place, rect, type Svg, shadow, shape } from '../kit/svg.ts'
import { tile } from '../kit/tile.ts'
import { cover } from './frame.ts'

const stops = [
  ['st', 96, 664],
  ['fl', 190, 672],
  ['th', 284, 668],
  ['br', 378, 650],
  ['ch', 458, 602],
  ['sl', 488, 516],
  ['wh', 446, 436],
  ['gr', 362, 398],
  ['sp', 268, 392],
  ['ck', 176, 372],
  ['cl', 112, 306],
] as const
const tonesInTurn = ['sun', 'paper', 'coral', 'lilac'] as const

function pawn(x: number, y: number, color: string, edge: string): Svg {
  return place(
    { x, y },
    shadow(0, 4, 34, 9),
    shape('M-30 0C-30 -20 -14 -26 -12 -62H12C14 -26 30 -20 30 0Q0 12 -30 0Z', edge),
    circle(0, -76, 26, color),
    ellipse(0, -54, 22, 7, color),
  )
}

/** A board-game path of tiles winds past a die that shows sh. */
export function blendsAndDigraphs(): Svg {
  return cover({
    ground: p.indigo,
    spine: p.indigoDeep,
    ink: '#fffaf0',
    title: ['Blends and', 'Digraphs'],
    titleSize: 70,
    titleY: 112,
    subtitle: [],
    badge: 'Ebook',
    art:
      line('M96 664C300 700 480 660 488 516C490 380 220 440 112 306', p.indigoDeep, 122) +
      each(stops, ([letters, x, y], index) =>
        tile(letters, { x, y, size: 72, turn: (index % 3) * 5 - 5, tone: tonesInTurn[index % 4] ?? 'sun' }),
      ) +
      text('Ten-Minute Games', { x: 54, y: 234, size: 28, weight: 500, fill: '#fffaf0' }) +
      pawn(378, 640, p.violet, p.nightDeep) +
      pawn(446, 428, p.blush, p.coralDeep) +
      place(
        { x: 268, y: 536, turn: -12 },
        rect(-76, -62, 152, 152, p.paperDeep, 34),
        rect(-76, -76, 152, 152, p.paper, 34),
        text('sh', { x: 0, y: 30, size: 92, weight: 700, anchor: 'middle', fill: p.coral }),
      ) +
      line('M176 486q-22 14 -28 38M368 482q18 10 26 28', p.sun, 9),
  })
}
