import { arm } from '../kit/arm.ts'
import * as p from '../kit/palette.ts'
import { person } from '../kit/person.ts'
import { circle, type Svg } from '../kit/svg.ts'
import { bubble, table } from '../kit/things.ts'
import { tile, tileRow } from '../kit/tile.ts'
import { scene } from './scene.ts'

/** A tutor and a student side by side at a table: both say the sound of b. */
export function featureTutoring(): Svg {
  return scene(
    p.violet,
    circle(600, 520, 470, '#8177e6'),
    bubble(210, 170, p.paper, tile('b', { y: -2, size: 100, tone: 'coral' }), { x: 196, y: 216, flip: true }),
    bubble(170, 140, p.paper, tile('b', { y: -2, size: 80, tone: 'coral' }), { x: 1010, y: 300 }),
    person({
      x: 430,
      y: 740,
      scale: 1.5,
      skin: 'deep',
      hair: 'curls',
      top: p.sun,
      trim: p.paper,
      collar: 'shirt',
      look: [18, 8],
      glasses: true,
      lean: 5,
    }),
    person({
      x: 800,
      y: 740,
      scale: 1.18,
      skin: 'rose',
      hair: 'pony',
      hairColor: '#a5562a',
      top: p.paper,
      trim: p.coral,
      collar: 'dungarees',
      look: [-14, 4],
      mouth: 'open',
      lean: -5,
    }),
    table(-40, 1240, 716, 300, p.indigo, p.indigoDeep),
    tileRow(['b', 'e', 'd'], {
      x: 640,
      y: 806,
      size: 124,
      tones: ['coral', 'sun', 'paper'],
      turns: [-5, 3, 0],
    }),
    arm({
      from: [270, 590],
      bend: [270, 800],
      to: [396, 846],
      sleeve: p.sun,
      skin: 'deep',
      width: 72,
      hand: -16,
      grip: 'point',
    }),
    arm({
      from: [926, 620],
      bend: [984, 800],
      to: [836, 836],
      sleeve: p.paper,
      skin: 'rose',
      width: 54,
      hand: 188,
      grip: 'rest',
    }),
    tile('m', { x: 112, y: 830, size: 92, turn: -12, tone: 'lilac' }),
    tile('s', { x: 1098, y: 824, size: 92, turn: 12, tone: 'lilac' }),
  )
}
