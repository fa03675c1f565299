import { arm } from '../kit/arm.ts'
import * as p from '../kit/palette.ts'
import { person } from '../kit/person.ts'
import { circle, each, place, rect, type Svg } from '../kit/svg.ts'
import { lamp, mug, pane, plant, table } from '../kit/things.ts'
import { tile, tileRow } from '../kit/tile.ts'
import { scene } from './scene.ts'

/** A tall and a small person at one table, building the word learn from tiles. */
export function slideTutoring(): Svg {
  return scene(
    p.coralGround,
    place(
      { x: 96, y: 130 },
      pane(236, 280, p.haze, p.paper),
      circle(166, 92, 44, p.sun),
      rect(0, 196, 236, 84, p.lilac, 12),
      rect(112, 0, 12, 280, p.paper),
      rect(0, 134, 236, 12, p.paper),
    ),
    circle(640, 430, 330, p.blush),
    rect(912, 190, 220, 18, p.woodDeep, 9),
    each(
      [
        [936, 96, 34, p.indigo],
        [976, 116, 30, p.coral],
        [1012, 84, 40, p.violet],
        [1058, 104, 28, p.sun],
      ] as const,
      ([x, height, width, color]) => rect(x, 190 - height, width, height, color, 8),
    ),
    lamp({ x: 640, y: 170, cord: 220 }),
    person({
      x: 470,
      y: 680,
      scale: 1.24,
      skin: 'olive',
      hair: 'waves',
      hairColor: '#5b3420',
      top: p.indigo,
      trim: p.sun,
      collar: 'shirt',
      look: [16, 16],
      lowered: true,
      lean: 8,
    }),
    person({
      x: 802,
      y: 680,
      scale: 0.98,
      skin: 'brown',
      hair: 'tuft',
      top: p.sun,
      trim: p.coral,
      collar: 'stripes',
      look: [-12, 16],
      lowered: true,
      lean: -8,
      mouth: 'open',
    }),
    table(40, 1160, 664, 300),
    tileRow(['l', 'ea', 'r'], { x: 600, y: 726, size: 118 }),
    tile('n', { x: 874, y: 724, size: 118, turn: 10 }),
    arm({
      from: [338, 560],
      bend: [318, 740],
      to: [430, 806],
      sleeve: p.indigo,
      skin: 'olive',
      width: 60,
      hand: -24,
    }),
    arm({
      from: [910, 584],
      bend: [996, 700],
      to: [942, 752],
      sleeve: p.sun,
      skin: 'brown',
      width: 46,
      hand: 196,
      grip: 'hold',
    }),
    mug({ x: 178, y: 706, scale: 1.1, color: p.violet, edge: '#4d43b8' }),
    plant({ x: 1072, y: 702, scale: 1.12, pot: p.sun, edge: p.sunDeep }),
  )
}
