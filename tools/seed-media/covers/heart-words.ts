import * as p from '../kit/palette.ts'
import { each, line, type Point, rect, type Svg } from '../kit/svg.ts'
import { heart, tile } from '../kit/tile.ts'
import { cover } from './frame.ts'

const small: readonly (readonly [Point, number, string])[] = [
  [[96, 320], 46, '#f59c83'],
  [[500, 300], 62, '#f59c83'],
  [[540, 630], 40, '#f59c83'],
  [[76, 618], 30, '#f59c83'],
]

/** The word said on four tiles, with a heart above the letters a and i. */
export function heartWords(): Svg {
  return cover({
    ground: p.blush,
    spine: '#e08a70',
    title: ['Heart Words'],
    titleSize: 76,
    titleY: 130,
    subtitle: ['60 Tricky Words to Keep'],
    badge: 'Ebook',
    badgeColor: p.paper,
    art:
      each(small, ([[x, y], size, fill]) => heart(size, fill, { x, y, turn: x > 300 ? 14 : -12 })) +
      heart(262, p.coralDeep, { x: 306, y: 400 }) +
      heart(262, p.coral, { x: 306, y: 388 }) +
      line('M230 352q14 -34 48 -36', '#fffaf0', 12) +
      rect(52, 600, 508, 40, '#e08a70', 20) +
      tile('s', { x: 116, y: 536, size: 116 }) +
      tile('a', { x: 242, y: 522, size: 116, tone: 'sun', turn: -4 }) +
      tile('i', { x: 368, y: 522, size: 116, tone: 'sun', turn: 4 }) +
      tile('d', { x: 494, y: 536, size: 116 }),
  })
}
