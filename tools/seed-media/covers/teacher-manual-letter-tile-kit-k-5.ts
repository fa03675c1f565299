import { greeking } from '../kit/book.ts'
import * as p from '../kit/palette.ts'
import { each, place, rect, type Svg } from '../kit/svg.ts'
import { tray } from '../kit/things.ts'
import { chooseTone, tile } from '../kit/tile.ts'
import { cover } from './frame.ts'

const letters = [
  'b',
  'a',
  'c',
  'd',
  'f',
  'e',
  'sh',
  'g',
  'i',
  'th',
  'h',
  'o',
  'j',
  'ing',
  'k',
  'u',
  'm',
  'ai',
  'n',
  'p',
  's',
  'ee',
  't',
  'w',
  'oa',
]

/** An open wooden tray filled with colored letter tiles, the manual tucked behind it. */
export function teacherManual(): Svg {
  return cover({
    ground: p.violet,
    spine: '#4d43b8',
    ink: '#fffaf0',
    title: ['Teacher Manual', 'and Letter-Tile Kit'],
    titleSize: 53,
    titleY: 104,
    badge: 'K-5',
    art:
      place(
        { x: 398, y: 250, turn: 9 },
        rect(-150, -40, 330, 420, p.coralDeep, 20),
        rect(-150, -52, 330, 420, p.coral, 20),
        rect(-150, -52, 30, 420, p.coralDeep, 12),
        rect(-94, -20, 244, 116, p.paper, 18),
        place({ x: -70, y: 6 }, greeking(196, 3, p.ink, 30, 13)),
      ) +
      place(
        { x: 62, y: 262, turn: -7, scale: 0.97 },
        tray(5, 5, 82),
        each(letters, (letter, index) => {
          const lifted = index === 18
          if (lifted) return ''
          return tile(letter, {
            x: 20 + 41 + (index % 5) * 82,
            y: 20 + 38 + Math.floor(index / 5) * 82,
            size: 68,
            width: 70,
            tone: chooseTone(letter),
          })
        }),
      ) +
      tile('n', { x: 492, y: 640, size: 92, turn: 14, tone: 'lilac' }),
  })
}
