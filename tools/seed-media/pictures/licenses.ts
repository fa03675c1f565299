import { openBook } from '../kit/book.ts'
import { figure } from '../kit/figure.ts'
import { text } from '../kit/lettering.ts'
import * as p from '../kit/palette.ts'
import { circle, each, line, place, rect, type Svg, shadow, shape } from '../kit/svg.ts'
import { crayon, spark, table } from '../kit/things.ts'
import { tile } from '../kit/tile.ts'
import { scene } from './scene.ts'

const programs = [
  ['ph', 330, 654, 'coral'],
  ['re', 510, 654, 'paper'],
  ['wo', 690, 654, 'sun'],
  ['mu', 870, 654, 'lilac'],
  ['pl', 420, 478, 'sun'],
  ['bi', 600, 478, 'violet'],
  ['vo', 780, 478, 'paper'],
] as const

/** Seven tiles, one for each program of the full suite, stacked as high as two children can reach. */
export function license30(): Svg {
  return scene(
    p.indigo,
    circle(600, 420, 380, '#5348c8'),
    rect(0, 744, 1200, 156, p.indigoDeep),
    shadow(600, 756, 420, 24),
    each(programs, ([letters, x, y, tone]) => tile(letters, { x, y, size: 164, width: 166, tone })),
    figure({
      x: 518,
      y: 394,
      scale: 1.15,
      hair: 'puffs',
      skin: 'deep',
      top: p.coral,
      legs: p.lilac,
      hands: [
        [-58, -30],
        [62, -40],
      ],
    }),
    figure({
      x: 706,
      y: 394,
      scale: 1.15,
      skin: 'rose',
      hairColor: '#7a4a2a',
      top: p.sun,
      legs: p.night,
      hands: [
        [-66, -36],
        [58, -26],
      ],
    }),
    figure({
      x: 1046,
      y: 800,
      scale: 1.5,
      hair: 'long',
      skin: 'tan',
      top: p.paper,
      legs: p.violet,
      hands: [
        [-70, -14],
        [46, 56],
      ],
    }),
    figure({
      x: 140,
      y: 806,
      scale: 1.34,
      hair: 'bun',
      skin: 'olive',
      top: p.violet,
      legs: p.night,
      hands: [
        [-44, 56],
        [66, -20],
      ],
    }),
    place(
      {},
      spark(30, p.sun, { x: 610, y: 96 }),
      spark(20, p.sunPale, { x: 330, y: 260 }),
      spark(22, p.sunPale, { x: 880, y: 240 }),
    ),
  )
}

/** Two tiles, for sounds and for stories, beside a picture book. */
export function license31(): Svg {
  return scene(
    p.sun,
    circle(420, 430, 340, p.sunPale),
    table(-40, 1240, 700, 300, p.coral, p.coralDeep),
    shadow(330, 738, 260, 20),
    tile('ph', { x: 284, y: 600, size: 250, tone: 'coral' }),
    tile('re', { x: 452, y: 340, size: 250, tone: 'paper', turn: -5 }),
    shadow(834, 768, 330, 22),
    place(
      { x: 836, y: 584, turn: 5 },
      openBook({
        width: 560,
        height: 400,
        color: p.indigo,
        left:
          circle(40, -96, 46, p.sun) +
          shape('M-110 150V20C-60 -40 0 30 112 -30V150Z', p.violet) +
          rect(-70, 18, 80, 70, p.paper, 8) +
          shape('M-84 24L-30 -34L24 24Z', p.coral) +
          rect(-42, 44, 26, 44, p.indigo, 5),
        right:
          text('A red hut', { x: 0, y: -82, size: 42, weight: 600, anchor: 'middle' }) +
          text('on a hill.', { x: 0, y: -26, size: 42, weight: 600, anchor: 'middle' }) +
          text('Who is in', { x: 0, y: 54, size: 42, weight: 600, anchor: 'middle' }) +
          text('the hut?', { x: 0, y: 110, size: 42, weight: 600, anchor: 'middle', fill: p.coral }),
      }),
    ),
    spark(28, '#fffaf0', { x: 690, y: 190 }) + spark(18, p.coral, { x: 770, y: 130 }),
  )
}

/** One large tile with the letter a, beside a crayon. */
export function license32(): Svg {
  return scene(
    p.blush,
    circle(500, 440, 350, '#ffcdbd'),
    table(-40, 1240, 706, 300, p.violet, p.indigo),
    line('M560 822C620 790 660 860 720 822S800 800 850 814', p.sun, 22),
    shadow(470, 744, 300, 24),
    tile('a', { x: 470, y: 452, size: 500, tone: 'sun' }),
    crayon({ x: 856, y: 812, turn: 162, scale: 0.98 }),
    figure({
      x: 470,
      y: 214,
      scale: 0.94,
      hair: 'puffs',
      skin: 'brown',
      top: p.coral,
      legs: p.indigo,
      hands: [
        [-62, -24],
        [62, -24],
      ],
    }),
    line('M778 380q34 60 0 124M838 340q62 100 0 204M898 300q90 140 0 284', p.coral, 14),
  )
}
