import * as p from '../kit/palette.ts'
import { circle, each, ellipse, line, place, rect, type Svg, shape } from '../kit/svg.ts'
import { lamp, mug, pane, plant, table } from '../kit/things.ts'
import { tile, tileRow } from '../kit/tile.ts'
import { scene } from './scene.ts'

function dog(): Svg {
  return place(
    { x: 952, y: 694 },
    shape('M-120 60C-130 -90 -70 -130 0 -130S130 -90 120 60Z', p.wood),
    shape('M-96 -104C-150 -110 -168 -30 -140 20C-116 30 -92 -10 -84 -60Z', p.woodDeep),
    shape('M96 -104C150 -110 168 -30 140 20C116 30 92 -10 84 -60Z', p.woodDeep),
    ellipse(0, 10, 62, 56, '#fbe3c6'),
    shape('M-36 -130C-40 -60 -30 -30 0 -30S40 -60 36 -130Z', '#fbe3c6'),
    ellipse(-48, -44, 10, 13, p.ink) + ellipse(48, -44, 10, 13, p.ink),
    shape('M-24 -26H24Q24 2 0 2T-24 -26Z', p.ink),
    line('M0 2V20', p.ink, 6),
  )
}

function tablet(): Svg {
  return place(
    { x: 232, y: 802, turn: -3, scale: 0.98 },
    shape('M150 -60L236 0H120Z', p.nightDeep),
    rect(-196, -300, 392, 300, p.night, 34),
    rect(-172, -276, 344, 252, p.tint, 18),
    each([0, 1, 2, 3], index => rect(-150 + index * 50, -256, 40, 12, index < 2 ? p.coral : p.lilac, 6)),
    tileRow(['m', 'a', 'p'], { y: -156, size: 84 }),
    rect(-96, -82, 192, 32, p.indigo, 16),
    line('M-12 -74l18 8l-18 8Z', p.paper, 5),
  )
}

/** A kitchen table with a tablet, a cup and the tiles h, o, m, e under a roof; a dog looks over the edge. */
export function heroHomeLicenses(): Svg {
  return scene(
    p.sunGround,
    place(
      { x: 100, y: 110 },
      pane(270, 226, p.haze, p.paper),
      circle(200, 70, 36, p.sun),
      shape('M0 150C60 100 120 160 270 120V214Q270 226 258 226H12Q0 226 0 214Z', p.lilac),
      rect(129, 0, 12, 226, p.paper),
      rect(0, 107, 270, 12, p.paper),
    ),
    rect(812, 264, 320, 20, p.woodDeep, 10),
    each(
      [
        [838, 70, 60, p.coral, p.coralDeep],
        [912, 92, 66, p.violet, '#4d43b8'],
        [992, 62, 54, p.sun, p.sunDeep],
      ] as const,
      ([x, height, width, color, cap]) =>
        rect(x, 264 - height, width, height, color, 14) +
        rect(x - 4, 264 - height - 14, width + 8, 22, cap, 9),
    ),
    plant({ x: 1090, y: 264, scale: 0.6, pot: p.paper, edge: p.paperDeep }),
    lamp({ x: 610, y: 214, cord: 260, scale: 1.1 }),
    dog(),
    table(-40, 1240, 744, 320, p.violet, p.indigo),
    rect(846, 730, 54, 34, '#fbe3c6', 17) + rect(1002, 730, 54, 34, '#fbe3c6', 17),
    tablet(),
    place(
      { x: -74, y: 34 },
      shape('M498 556L690 412Q704 402 718 412L910 556Q926 570 904 574H504Q482 570 498 556Z', p.coralDeep),
    ),
    place(
      { x: -74, y: 26 },
      shape('M498 556L690 412Q704 402 718 412L910 556Q926 570 904 574H504Q482 570 498 556Z', p.coral),
    ),
    circle(630, 530, 30, p.sun),
    tileRow(['h', 'o', 'm', 'e'], { x: 632, y: 684, size: 112, gap: 6 }),
    mug({ x: 1110, y: 816, scale: 1.16, color: p.paper, edge: p.paperDeep }),
    line('M1090 660q-14 -22 0 -42M1126 660q14 -22 0 -42', p.lilac, 9),
    tile('s', { x: 826, y: 846, size: 78, turn: -10, tone: 'lilac' }),
  )
}
