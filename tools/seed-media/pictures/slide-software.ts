import { figure } from '../kit/figure.ts'
import * as p from '../kit/palette.ts'
import { circle, each, line, place, rect, type Svg, shape } from '../kit/svg.ts'
import { cloud, laptop, spark } from '../kit/things.ts'
import { tile } from '../kit/tile.ts'
import { scene } from './scene.ts'

const steps = [
  ['a', 476, 126, 700],
  ['ea', 602, 150, 598],
  ['read', 752, 196, 496],
  ['reading', 948, 300, 384],
] as const
const faces = ['#5a4fc9', '#6358d2', '#6f64dd', '#7d73e3'] as const

/** Tiles climb out of a laptop, from the letter a to the word reading. */
export function slideSoftware(): Svg {
  return scene(
    p.indigo,
    circle(1030, 280, 250, '#5046c4'),
    circle(1030, 280, 166, p.sun),
    cloud('#5a4fc9', { x: 160, y: 250, scale: 1.15 }),
    cloud('#5a4fc9', { x: 600, y: 200, scale: 0.85 }),
    rect(0, 800, 1200, 100, p.indigoDeep),
    each(
      steps,
      ([, x, width, y], index) =>
        rect(x, y, width + 40, 960 - y, faces[index] ?? p.violet, 26) +
        rect(x - 10, y - 8, width + 50, 36, p.lilac, 18),
    ),
    laptop({
      x: 262,
      y: 856,
      scale: 1.12,
      width: 356,
      height: 248,
      ground: p.haze,
      screen:
        circle(276, 76, 40, p.sun) +
        shape('M0 180C70 130 150 160 356 120V260H0Z', p.lilac) +
        shape('M0 214C100 164 200 214 356 180V260H0Z', p.lilacDeep) +
        tile('m', { x: 70, y: 176, size: 52, turn: -6, tone: 'paper' }) +
        tile('t', { x: 136, y: 150, size: 52, turn: 5, tone: 'paper' }),
    }),
    each(steps, ([letters, x, width, y]) =>
      tile(letters, {
        x: x + width / 2 + (letters === 'reading' ? -22 : 6),
        y: y + 104,
        size: letters === 'reading' ? 84 : 92,
        tone: letters === 'reading' ? 'coral' : letters === 'a' ? 'sun' : 'paper',
      }),
    ),
    tile('a', { x: 420, y: 566, size: 72, turn: -14 }),
    tile('d', { x: 330, y: 470, size: 60, turn: 12, tone: 'lilac' }),
    line('M500 520q40 0 62 34', p.sun, 8),
    line('M1128 380V196', p.ink, 11),
    shape('M1124 194C1076 174 1046 216 1000 196V272C1046 292 1076 250 1124 270Z', p.coral),
    figure({
      x: 690,
      y: 592,
      scale: 1.08,
      hair: 'puffs',
      skin: 'brown',
      top: p.sun,
      legs: p.coral,
      hands: [
        [-34, 40],
        [62, -14],
      ],
      feet: [
        [-22, 66],
        [30, 44],
      ],
    }),
    figure({
      x: 1004,
      y: 378,
      scale: 1.08,
      skin: 'rose',
      hairColor: '#7a4a2a',
      top: p.paper,
      legs: p.night,
      hands: [
        [-66, -30],
        [112, -20],
      ],
    }),
    place({}, spark(26, p.sunPale, { x: 560, y: 420 }), spark(16, p.sunPale, { x: 762, y: 330 })),
  )
}
