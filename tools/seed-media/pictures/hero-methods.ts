import { figure } from '../kit/figure.ts'
import * as p from '../kit/palette.ts'
import { circle, each, line, place, range, rect, type Svg } from '../kit/svg.ts'
import { type Tile, tile } from '../kit/tile.ts'
import { scene } from './scene.ts'

function block(letters: string, x: number, y: number, width: number, tone: Tile['tone'] = 'violet'): Svg {
  return tile(letters, { x, y, size: 104, width, tone })
}

const columns = [
  { x: 116, width: 120, word: 'a', tone: 'sun', below: [] },
  { x: 252, width: 136, word: 'an', tone: 'paper', below: ['sh'] },
  { x: 416, width: 176, word: 'and', tone: 'coral', below: ['ck', 'sp'] },
  { x: 630, width: 236, word: 'stand', tone: 'paper', below: ['tion', 'pre', 'un'] },
] as const

/** Tiles stacked into stairs, from a to understand; a crane sets the last one. */
export function heroMethods(): Svg {
  return scene(
    p.night,
    each(range(9), row => each(range(13), column => circle(60 + column * 90, 60 + row * 90, 3.5, '#3d3585'))),
    circle(980, 250, 130, '#2f2870'),
    rect(0, 808, 1200, 92, p.indigoDeep),
    each(
      columns,
      ({ x, width, word, tone, below }) =>
        each(below, (letters, index) =>
          block(letters, x, 752 - index * 118, width, index % 2 ? 'indigo' : 'violet'),
        ) + block(word, x, 752 - below.length * 118, width, tone),
    ),
    each(['graph', 'struct', 'port', 'er'], (letters, index) =>
      block(letters, 950, 752 - index * 118, 372, index % 2 ? 'indigo' : 'violet'),
    ),
    line('M1168 800V90', p.sun, 18) +
      line('M600 90H1190', p.sun, 18) +
      line('M1168 36V90M1168 36L700 90M1168 36L1196 90', p.sunDeep, 9),
    each(range(9), index => line(`M${1156} ${150 + index * 74}l24 36`, p.sunDeep, 8)),
    rect(1110, 96, 84, 76, p.coral, 16) + rect(1124, 108, 40, 34, p.haze, 8),
    rect(1120, 776, 100, 40, p.sunDeep, 12),
    line('M950 90V160', p.paper, 7) +
      line('M950 160L800 214M950 160L1096 214', p.paper, 6) +
      circle(950, 158, 14, p.coral),
    tile('understand', { x: 948, y: 268, size: 104, width: 380, tone: 'sun' }),
    figure({
      x: 250,
      y: 574,
      scale: 0.86,
      hair: 'bun',
      skin: 'tan',
      top: p.coral,
      legs: p.lilac,
      hands: [
        [-46, 56],
        [62, -28],
      ],
    }),
    place(
      { x: 650, y: 334 },
      figure({
        scale: 0.86,
        skin: 'rose',
        hairColor: '#7a4a2a',
        top: p.sun,
        legs: p.lilac,
        hands: [
          [-44, 40],
          [70, -34],
        ],
      }),
    ),
  )
}
