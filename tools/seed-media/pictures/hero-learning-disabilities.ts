import { arm } from '../kit/arm.ts'
import { sheet } from '../kit/book.ts'
import { text } from '../kit/lettering.ts'
import * as p from '../kit/palette.ts'
import { person } from '../kit/person.ts'
import { circle, line, place, rect, type Svg } from '../kit/svg.ts'
import { bubble, plant, table } from '../kit/things.ts'
import { tile, tileRow } from '../kit/tile.ts'
import { scene } from './scene.ts'

/** A band over the head and a cup over each ear; the middle of the head is the origin. */
function headset(): Svg {
  return (
    line('M-82 8C-92 -128 92 -128 82 8', p.indigo, 18) +
    rect(-104, -28, 40, 82, p.indigoDeep, 20) +
    rect(64, -28, 40, 82, p.indigoDeep, 20)
  )
}

function writtenWord(): Svg {
  return (
    line('M28 122H244', p.haze, 5) +
    text('ship', { x: 134, y: 120, size: 92, weight: 500, anchor: 'middle', fill: p.indigo })
  )
}

/** One word four ways: a child hears it, says its first sound, builds it of tiles and has written it. */
export function heroLearningDisabilities(): Svg {
  return scene(
    p.haze,
    circle(560, 470, 430, p.lilac),
    plant({ x: 118, y: 690, scale: 1.5, pot: p.coral, edge: p.coralDeep, leaf: p.violet, dark: p.indigo }),
    bubble(300, 210, p.paper, tile('sh', { y: -2, size: 124, tone: 'coral' }), { x: 920, y: 230 }),
    person({
      x: 560,
      y: 700,
      scale: 1.5,
      skin: 'brown',
      hair: 'curls',
      top: p.sun,
      trim: p.coral,
      collar: 'stripes',
      look: [6, 6],
      mouth: 'open',
    }),
    place({ x: 560, y: 241, scale: 1.5 }, headset()),
    table(-40, 1240, 690, 300, p.indigo, p.indigoDeep),
    sheet({ x: 118, y: 724, width: 272, height: 170, body: writtenWord() }),
    tileRow(['sh', 'i', 'p'], { x: 800, y: 796, size: 138, gap: 20 }),
    arm({
      from: [396, 552],
      bend: [372, 760],
      to: [470, 772],
      sleeve: p.sun,
      skin: 'brown',
      width: 66,
      hand: -10,
      grip: 'rest',
    }),
    arm({
      from: [724, 552],
      bend: [800, 640],
      to: [936, 716],
      sleeve: p.sun,
      skin: 'brown',
      width: 66,
      hand: 60,
      grip: 'point',
    }),
  )
}
