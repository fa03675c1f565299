import * as p from '../kit/palette.ts'
import { circle, each, line, place, rect, type Svg, shape } from '../kit/svg.ts'
import { cloud } from '../kit/things.ts'
import { tile } from '../kit/tile.ts'
import { scene } from './scene.ts'

const stops = [
  ['ph', 268, 712, 'coral'],
  ['re', 426, 722, 'paper'],
  ['wo', 602, 652, 'sun'],
  ['mu', 726, 548, 'coral'],
  ['pl', 560, 470, 'lilac'],
  ['bi', 470, 362, 'paper'],
  ['vo', 604, 262, 'sun'],
] as const

function house(): Svg {
  return (
    rect(-78, -104, 156, 124, p.paper, 14) +
    shape('M-100 -92L-10 -172Q0 -180 10 -172L100 -92Q106 -84 96 -84H-96Q-106 -84 -100 -92Z', p.coral) +
    rect(-24, -54, 48, 74, p.indigo, 14) +
    rect(-62, -66, 26, 30, p.sun, 7) +
    rect(36, -66, 26, 30, p.sun, 7)
  )
}

function school(): Svg {
  return (
    rect(-150, -110, 300, 130, p.paper, 14) +
    rect(-58, -172, 116, 192, p.paperShade, 14) +
    shape('M-74 -160L-8 -222Q0 -228 8 -222L74 -160Q80 -152 70 -152H-70Q-80 -152 -74 -160Z', p.coral) +
    circle(0, -124, 22, p.sun) +
    line('M0 -124V-136M0 -124h9', p.ink, 5) +
    rect(-26, -58, 52, 78, p.indigo, 12) +
    each([-124, -92, 66, 98], x => rect(x, -80, 26, 34, p.violet, 7)) +
    line('M0 -226V-282', p.ink, 6) +
    shape('M3 -282L48 -268L3 -254Z', p.sun)
  )
}

/** Seven tiles, one for each program, on a path that climbs from a house past a school to the top of a hill. */
export function heroSoftware(): Svg {
  return scene(
    p.haze,
    circle(894, 246, 120, p.sun),
    cloud(p.paper, { x: 214, y: 254, scale: 1.05 }),
    cloud(p.paper, { x: 1060, y: 196, scale: 0.7 }),
    shape('M-40 900C100 620 250 560 380 560C520 560 600 700 760 900Z', p.lilac),
    shape('M160 900C380 300 470 196 600 196C740 196 860 420 1240 740V900Z', p.violet),
    shape('M-20 900V740C240 640 420 700 640 730S1000 700 1220 640V900Z', p.indigo),
    line('M150 770C330 800 600 740 700 600C780 480 500 500 472 380C452 300 560 250 600 200', p.sunPale, 46),
    line(
      'M150 770C330 800 600 740 700 600C780 480 500 500 472 380C452 300 560 250 600 200',
      p.sunDeep,
      5,
      '2 20',
    ),
    place({ x: 122, y: 790 }, house()),
    place({ x: 960, y: 746, scale: 0.98 }, school()),
    each(
      [
        [330, 846],
        [820, 792],
        [1128, 720],
        [486, 806],
        [690, 842],
      ] as const,
      ([x, y]) => rect(x - 5, y - 10, 10, 40, p.night, 5) + circle(x, y - 28, 30, p.indigoDeep),
    ),
    each(stops, ([letters, x, y, tone], index) =>
      tile(letters, { x, y, size: 100 - index * 3, tone, turn: index % 2 ? 5 : -5 }),
    ),
    line('M604 204V92', p.ink, 9),
    shape('M608 92C650 76 676 112 716 94V150C676 168 650 132 608 148Z', p.coral),
  )
}
