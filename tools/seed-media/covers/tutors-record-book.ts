import { rings } from '../kit/book.ts'
import { text } from '../kit/lettering.ts'
import * as p from '../kit/palette.ts'
import { each, line, place, range, rect, type Svg } from '../kit/svg.ts'
import { pencil } from '../kit/things.ts'
import { tile } from '../kit/tile.ts'
import { cover } from './frame.ts'

const tabs = [
  ['1', p.sun, p.sunDeep],
  ['2', p.blush, '#e08a70'],
  ['3', p.violet, '#4d43b8'],
] as const
const climb = [
  [46, 300, 'c'],
  [132, 248, 'a'],
  [216, 262, 't'],
  [300, 142, 'ch'],
] as const

/** A notebook with tabs and a line that climbs from tile to tile. */
export function tutorsRecordBook(): Svg {
  return cover({
    ground: p.lilac,
    spine: p.lilacDeep,
    title: ['The Tutor’s', 'Record-Book'],
    titleSize: 74,
    badge: 'Ebook',
    art: place(
      { x: 108, y: 282, turn: -3 },
      each(
        tabs,
        ([label, face, edge], index) =>
          rect(350, 60 + index * 100, 76, 84, edge, 18) +
          rect(350, 54 + index * 100, 76, 80, face, 18) +
          text(label, {
            x: 401,
            y: 106 + index * 100,
            size: 34,
            weight: 700,
            anchor: 'middle',
            fill: index === 2 ? p.paper : p.ink,
          }),
      ),
      rect(0, 12, 372, 404, p.indigoDeep, 26) + rect(0, 0, 372, 404, p.indigo, 26),
      rect(18, 18, 338, 370, p.paperDeep, 16) + rect(18, 18, 336, 362, '#fffaf0', 16),
      each(range(6), index => line(`M44 ${92 + index * 48}H330`, p.haze, 4)),
      line('M46 300L132 248L216 262L300 142', p.coral, 10),
      each(climb, ([x, y, letters]) =>
        tile(letters, {
          x,
          y,
          size: 58,
          tone: letters === 'ch' ? 'coral' : letters === 'a' ? 'sun' : 'lilac',
        }),
      ),
      place({ x: 186, y: 14 }, rings(280, 8)),
      pencil({ x: 318, y: 122, turn: 148, length: 260 }),
    ),
  })
}
