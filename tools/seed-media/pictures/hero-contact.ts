import { greeking } from '../kit/book.ts'
import * as p from '../kit/palette.ts'
import { circle, line, place, rect, type Svg, shadow, shape } from '../kit/svg.ts'
import { bubble, spark } from '../kit/things.ts'
import { tile, tileRow } from '../kit/tile.ts'
import { scene } from './scene.ts'

/** An envelope made of two tiles, a letter coming out of it, and a speech bubble above. */
export function heroContact(): Svg {
  return scene(
    p.coralGround,
    circle(560, 500, 380, p.blush),
    line('M60 690C180 560 60 430 200 380S330 520 250 560', p.coral, 8, '2 24'),
    place(
      { x: 146, y: 700, turn: -14 },
      shape('M-120 10L110 -86L40 96L-10 44Z', '#fffaf0'),
      shape('M-10 44L110 -86L-44 30L-40 84Z', p.lilac),
      shape('M-40 84L-10 44L-26 32Z', p.lilacDeep),
    ),
    shadow(600, 826, 350, 26),
    place({ x: 600, y: 470 }, place({ turn: 45 }, rect(-206, -206, 412, 412, p.indigoDeep, 70))),
    place(
      { x: 600, y: 360, turn: -2 },
      rect(-220, -150, 440, 420, p.paperDeep, 26),
      rect(-220, -160, 440, 420, '#fffaf0', 26),
      tileRow(['d', 'ea', 'r'], { x: -64, y: -78, size: 88 }),
      place({ x: -176, y: 0 }, greeking(352, 4, p.haze, 38, 15)),
    ),
    rect(270, 500, 660, 330, p.indigoDeep, 64),
    rect(270, 470, 660, 330, p.indigo, 64),
    shape(
      'M300 492C420 590 520 650 560 668Q600 684 640 668C680 650 780 590 900 492Q880 470 860 470H340Q320 470 300 492Z',
      p.indigoDeep,
    ),
    shape(
      'M300 482C420 576 520 634 560 652Q600 668 640 652C680 634 780 576 900 482Q880 470 860 470H340Q320 470 300 482Z',
      p.violet,
    ),
    tile('m', { x: 600, y: 650, size: 116, tone: 'coral' }),
    bubble(
      330,
      210,
      p.sun,
      tileRow(['h', 'i'], { y: -4, size: 116, tones: ['paper', 'coral'], turns: [-4, 4] }),
      { x: 950, y: 200 },
    ),
    place(
      {},
      spark(26, p.sun, { x: 330, y: 190 }),
      spark(18, p.coral, { x: 420, y: 120 }),
      spark(22, p.violet, { x: 1060, y: 560 }),
    ),
    tile('?', { x: 1066, y: 724, size: 112, turn: 12, tone: 'paper' }),
  )
}
