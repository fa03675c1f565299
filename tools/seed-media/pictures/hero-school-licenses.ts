import { figure } from '../kit/figure.ts'
import * as p from '../kit/palette.ts'
import { head } from '../kit/person.ts'
import { circle, clip, each, line, place, range, rect, type Svg, shape } from '../kit/svg.ts'
import { cloud } from '../kit/things.ts'
import { tile } from '../kit/tile.ts'
import { scene } from './scene.ts'

const SIZE = 112
const wall = ['sh', 'a', 't', 'm', 'e', 'ch', 'i', 'p', 'b', 'o', 'th', 'u', 'n', 'ck', 'g', 'r', 'ee', 'd']
const wallTones = ['paper', 'sun', 'paper', 'lilac', 'sun', 'coral'] as const

function brick(letters: string, column: number, row: number, index: number): Svg {
  return tile(letters, {
    x: 196 + column * 116,
    y: 400 + row * 122,
    size: SIZE,
    width: SIZE,
    tone: wallTones[index % wallTones.length] ?? 'paper',
  })
}

function windowWith(x: number, y: number, id: string, face: Svg): Svg {
  return (
    rect(x - 56, y - 56, SIZE, SIZE + 11, p.indigoDeep, 25) +
    clip(
      id,
      rect(x - 56, y - 56, SIZE, SIZE, p.haze, 25),
      rect(x - 56, y - 56, SIZE, SIZE, p.haze),
      place({ x, y: y + 22, scale: 0.54 }, face),
    )
  )
}

/** A school built of letter tiles, its doors open, children on their way in. */
export function heroSchoolLicenses(): Svg {
  return scene(
    p.lilac,
    circle(236, 180, 96, p.sun),
    cloud(p.paper, { x: 470, y: 150, scale: 0.7 }),
    cloud(p.paper, { x: 1010, y: 220, scale: 0.9 }),
    rect(0, 730, 1200, 170, p.indigo),
    shape('M470 760H730L860 900H340Z', p.sunPale),
    place(
      { x: 0, y: 10 },
      shape('M112 330L584 150Q600 144 616 150L1088 330Q1108 340 1088 346H112Q92 340 112 330Z', p.coralDeep),
    ),
    shape('M112 330L584 150Q600 144 616 150L1088 330Q1108 340 1088 346H112Q92 340 112 330Z', p.coral),
    circle(600, 254, 54, p.paper),
    line('M600 254V220M600 254l22 14', p.ink, 8),
    line('M600 150V44', p.ink, 9),
    shape('M605 46C644 30 668 66 704 50V104C668 120 644 84 605 100Z', p.sun),
    each(range(3), row =>
      each(range(8), column => {
        const door = column > 2 && column < 5 && row > 0
        const shown = (column === 1 || column === 6) && row === 1
        const index = (row * 8 + column) * 5
        return door || shown
          ? ''
          : brick(wall[(row * 8 + column) % wall.length] ?? 'a', column, row, index + row)
      }),
    ),
    windowWith(312, 522, 'left', head({ skin: 'brown', hair: 'afro', top: p.sun })),
    windowWith(892, 522, 'right', head({ skin: 'rose', hair: 'bob', hairColor: '#a5562a', look: [-10, 4] })),
    rect(488, 468, 228, 292, p.night, 26) + rect(502, 482, 200, 278, p.sun, 18),
    shape('M502 482L440 508V786L502 760Z', p.violet) + shape('M702 482L764 508V786L702 760Z', p.violet),
    circle(454, 640, 8, p.sun) + circle(750, 640, 8, p.sun),
    figure({
      x: 602,
      y: 772,
      scale: 0.92,
      hair: 'bun',
      skin: 'olive',
      top: p.indigo,
      legs: p.night,
      hands: [
        [-60, -16],
        [60, -16],
      ],
    }),
    figure({
      x: 420,
      y: 862,
      scale: 1.04,
      hair: 'puffs',
      skin: 'deep',
      top: p.coral,
      legs: p.night,
      hands: [
        [-46, 54],
        [58, -10],
      ],
      feet: [
        [-18, 66],
        [22, 60],
      ],
    }),
    figure({
      x: 768,
      y: 868,
      scale: 1.04,
      skin: 'tan',
      top: p.paper,
      legs: p.violet,
      hands: [
        [-58, -4],
        [46, 56],
      ],
      feet: [
        [-22, 60],
        [18, 66],
      ],
    }),
    tile('m', { x: 312, y: 826, size: 62, turn: -8 }),
    each(
      [
        [110, 812],
        [1086, 812],
      ] as const,
      ([x, y]) =>
        rect(x - 8, y - 40, 16, 84, p.night, 8) +
        circle(x, y - 84, 66, p.indigoDeep) +
        circle(x - 20, y - 104, 14, p.violet),
    ),
  )
}
