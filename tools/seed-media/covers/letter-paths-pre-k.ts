import { text } from '../kit/lettering.ts'
import * as p from '../kit/palette.ts'
import { circle, each, line, type Svg } from '../kit/svg.ts'
import { pencil } from '../kit/things.ts'
import { cover } from './frame.ts'

const stroke = 'M392 392C352 330 176 330 176 492C176 654 352 660 404 560M404 350V560C404 620 432 640 470 626'

/** A pencil half way along the path of a wide letter a. */
export function letterPaths(): Svg {
  return cover({
    ground: p.sun,
    spine: p.sunDeep,
    title: ['Letter Paths'],
    titleSize: 76,
    subtitle: ['Pre-K Tracing'],
    art:
      each([268, 660], y => line(`M64 ${y + 10}H552`, p.sunPale, 6)) +
      line('M64 470H552', p.sunPale, 6, '2 22') +
      line(stroke, p.sunDeep, 104) +
      `<g transform="translate(0 -9)">${line(stroke, p.paper, 104)}</g>` +
      `<g transform="translate(0 -9)">${line(stroke, p.lilacDeep, 7, '1 22')}${line('M392 392C352 330 176 330 176 492C176 600 254 640 320 624', p.coral, 18)}</g>` +
      circle(392, 383, 25, p.indigo) +
      text('1', { x: 392, y: 393, size: 28, weight: 700, anchor: 'middle', fill: p.paper }) +
      pencil({ x: 322, y: 614, turn: -142, length: 370, color: p.indigo, edge: p.indigoDeep }),
  })
}
