import { arm } from '../kit/arm.ts'
import { raisedHand } from '../kit/hand.ts'
import * as p from '../kit/palette.ts'
import { person } from '../kit/person.ts'
import { circle, each, line, place, rect, type Svg } from '../kit/svg.ts'
import { tile } from '../kit/tile.ts'
import { scene } from './scene.ts'

/** A trainer at a board with the tiles O and G, and three raised hands. */
export function slideTraining(): Svg {
  return scene(
    p.night,
    circle(470, 420, 400, '#2c2573'),
    rect(96, 96, 700, 476, p.woodDeep, 34),
    rect(96, 86, 700, 472, p.wood, 34),
    rect(122, 112, 648, 420, p.indigo, 20),
    rect(150, 468, 592, 14, p.indigoDeep, 7),
    tile('O', { x: 330, y: 346, size: 210, tone: 'sun', turn: -3 }),
    tile('G', { x: 566, y: 346, size: 210, tone: 'paper', turn: 3 }),
    line('M176 168h150M176 200h96', '#5a4fc9', 12),
    place(
      { x: 690, y: 182 },
      each([0, 1, 2], index =>
        line(
          `M${-index * 24} ${-16 - index * 8}q${-16 - index * 5} ${16 + index * 8} 0 ${32 + index * 16}`,
          p.lilac,
          9,
        ),
      ),
    ),
    person({
      x: 962,
      y: 760,
      scale: 1.22,
      skin: 'deep',
      hair: 'scarf',
      hairColor: p.coral,
      top: p.violet,
      trim: p.sun,
      look: [-14, 2],
      mouth: 'open',
    }),
    arm({
      from: [850, 590],
      bend: [770, 660],
      to: [700, 516],
      sleeve: p.violet,
      skin: 'deep',
      width: 58,
      hand: -118,
      grip: 'point',
    }),
    rect(0, 740, 1200, 160, p.nightDeep),
    raisedHand({ x: 190, y: 760, scale: 1.06, skin: 'rose', sleeve: p.sun, cuff: p.paper, turn: -5 }),
    raisedHand({
      x: 500,
      y: 820,
      scale: 1.06,
      skin: 'brown',
      sleeve: p.coral,
      cuff: p.sunPale,
      flip: true,
      turn: 3,
    }),
    raisedHand({ x: 790, y: 850, scale: 0.98, skin: 'olive', sleeve: p.lilac, cuff: p.paper, turn: 6 }),
  )
}
