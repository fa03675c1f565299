import { standingBook } from '../kit/book.ts'
import * as p from '../kit/palette.ts'
import { circle, each, line, place, rect, type Svg, shadow, shape } from '../kit/svg.ts'
import { cloud, laptop, plant } from '../kit/things.ts'
import { heart, tile } from '../kit/tile.ts'
import { scene } from './scene.ts'

const stops = [
  ['1', 388, 706],
  ['2', 540, 656],
  ['3', 636, 542],
  ['4', 560, 424],
  ['5', 646, 312],
  ['6', 786, 296],
] as const
const path = 'M280 742C470 740 640 680 640 544C640 470 540 450 560 390C576 320 700 260 920 330'

function box(): Svg {
  return place(
    { x: 950, y: 640 },
    shadow(0, 14, 230, 26),
    place(
      { x: -72, y: -200, turn: -9 },
      standingBook({ width: 132, height: 190, color: p.coral, edge: p.coralDeep, letters: 'sh' }),
    ),
    place(
      { x: 20, y: -214, turn: 2 },
      standingBook({ width: 132, height: 200, color: p.violet, edge: '#4d43b8', letters: 'a' }),
    ),
    place(
      { x: 108, y: -196, turn: 11 },
      standingBook({ width: 128, height: 180, color: p.paper, edge: p.paperDeep, letters: 'ck' }),
    ),
    shape('M-190 -246L-272 -176L-252 -160L-176 -226Z', p.woodPale) +
      shape('M190 -246L272 -176L252 -160L176 -226Z', p.woodPale),
    rect(-196, -256, 392, 268, p.woodDeep, 22),
    rect(-196, -256, 392, 252, p.wood, 22),
    rect(-34, -256, 68, 104, p.woodPale),
    rect(-150, -110, 134, 80, p.paper, 12) +
      rect(-134, -92, 92, 12, p.lilac, 6) +
      rect(-134, -68, 64, 12, p.lilac, 6),
    heart(74, p.coral, { x: 100, y: -66 }),
  )
}

/** Six numbered tiles lead from a laptop to a box of books. */
export function heroDoeFunding(): Svg {
  return scene(
    p.sun,
    circle(950, 420, 330, p.sunPale),
    cloud(p.sunPale, { x: 190, y: 250, scale: 1.1 }),
    cloud(p.sunPale, { x: 500, y: 160, scale: 0.7 }),
    rect(0, 640, 1200, 260, p.coral),
    rect(0, 640, 1200, 20, p.coralDeep),
    line(path, p.paper, 40),
    line(path, p.coralDeep, 6, '2 22'),
    box(),
    laptop({
      x: 236,
      y: 810,
      width: 320,
      height: 216,
      ground: p.tint,
      screen:
        rect(0, 0, 320, 40, p.indigo) +
        rect(18, 14, 90, 12, p.lilac, 6) +
        each(
          [0, 1, 2],
          index =>
            rect(20 + index * 96, 60, 84, 96, p.paper, 12) +
            rect(34 + index * 96, 74, 56, 44, [p.coral, p.sun, p.violet][index] ?? p.sun, 8) +
            rect(34 + index * 96, 130, 40, 10, p.haze, 5),
        ) +
        rect(190, 172, 110, 30, p.coral, 15),
    }),
    shape('M330 700l44 16l-20 8l-8 20Z', p.ink),
    each(stops, ([digit, x, y], index) =>
      tile(digit, { x, y, size: 104, turn: index % 2 ? 6 : -6, tone: index % 2 ? 'indigo' : 'paper' }),
    ),
    place(
      {},
      plant({
        x: 1120,
        y: 846,
        scale: 1.15,
        pot: p.indigo,
        edge: p.indigoDeep,
        leaf: p.paper,
        dark: p.sunPale,
      }),
    ),
    tile('m', { x: 620, y: 826, size: 84, turn: -10, tone: 'lilac' }),
  )
}
