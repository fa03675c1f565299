import { text } from '../kit/lettering.ts'
import * as p from '../kit/palette.ts'
import { circle, ellipse, line, place, rect, type Svg, shape } from '../kit/svg.ts'
import { scissors } from '../kit/things.ts'
import { cover } from './frame.ts'

function ear(turn: number, x: number): Svg {
  return place(
    { x, y: -40, turn },
    rect(-27, -170, 54, 190, p.paper, 27),
    rect(-13, -150, 26, 130, p.blush, 13),
  )
}

function rabbit(): Svg {
  return place(
    { x: 300, y: 428 },
    ear(-12, -46),
    ear(14, 46),
    shape('M-128 90C-132 -70 -70 -84 0 -84S132 -70 128 90Z', p.paper),
    ellipse(-44, -4, 10, 13, p.ink) + ellipse(44, -4, 10, 13, p.ink),
    circle(-74, 30, 17, p.blush) + circle(74, 30, 17, p.blush),
    shape('M-13 18H13L0 32Z', p.coral),
    line('M0 32v10M-18 46q9 10 18 -4q9 14 18 4', p.ink, 5),
  )
}

/** Scissors cut a ribbon between rab and bit, under the eyes of a rabbit. */
export function syllableDivision(): Svg {
  return cover({
    ground: p.night,
    spine: p.nightDeep,
    ink: p.paper,
    title: ['Syllable', 'Division'],
    titleSize: 82,
    badge: 'Grades 3-5',
    art:
      rabbit() +
      shape('M20 470H284L266 496L284 522L266 548L284 574L266 600H20Z', p.coralDeep) +
      shape('M20 460H284L266 486L284 512L266 538L284 564L266 590H20Z', p.coral) +
      shape('M600 474H322L304 500L322 526L304 552L322 578L304 604H600Z', p.sunDeep) +
      shape('M600 464H322L304 490L322 516L304 542L322 568L304 594H600Z', p.sun) +
      text('rab', { x: 152, y: 560, size: 104, weight: 700, anchor: 'middle', fill: p.paper }) +
      text('bit', { x: 448, y: 564, size: 104, weight: 700, anchor: 'middle' }) +
      place({ x: 100, y: 470 }, rect(0, 0, 1, 1, p.coral)) +
      scissors({ x: 296, y: 668, turn: -90, open: 9, color: p.violet, scale: 0.62 }),
  })
}
