import * as p from '../kit/palette.ts'
import { circle, ellipse, line, place, rect, type Svg, shape } from '../kit/svg.ts'
import { lamp, pane, plant, spark } from '../kit/things.ts'
import { tileRow } from '../kit/tile.ts'
import { scene } from './scene.ts'

function chair(color: string, edge: string): Svg {
  return (
    line('M-70 0V190M70 0V190', p.woodDeep, 20) +
    rect(-104, -290, 208, 250, edge, 60) +
    rect(-104, -300, 208, 246, color, 60) +
    rect(-60, -252, 120, 40, edge, 20) +
    rect(-122, -46, 244, 62, edge, 28) +
    rect(-122, -56, 244, 52, color, 26)
  )
}

function cat(): Svg {
  return place(
    { x: 622, y: 838 },
    line('M70 -20C120 -20 128 -70 104 -92', p.night, 20),
    shape('M-74 0C-80 -76 -40 -96 0 -96S84 -70 78 0Z', p.night),
    shape('M-64 -96L-58 -160L-22 -132ZM30 -96L24 -160L-12 -132Z', p.night),
    ellipse(-17, -94, 54, 46, p.night),
    circle(-36, -98, 8, p.sun) + circle(2, -98, 8, p.sun),
    shape('M-23 -84H-11L-17 -76Z', p.coral),
  )
}

/** Two chairs at a round table with the tiles c, a and t between them, and a cat under it. */
export function heroTutoring(): Svg {
  return scene(
    p.indigo,
    place(
      { x: 110, y: 104 },
      pane(250, 300, p.night, p.lilac),
      circle(180, 86, 40, p.sunPale),
      circle(164, 76, 36, p.night),
      spark(12, p.sunPale, { x: 62, y: 60 }),
      spark(9, p.sunPale, { x: 90, y: 226 }),
      rect(119, 0, 12, 300, p.lilac),
      rect(0, 144, 250, 12, p.lilac),
    ),
    shape('M512 208L210 700H1010L708 208Z', '#5348c8'),
    ellipse(600, 830, 520, 110, p.indigoDeep),
    ellipse(600, 820, 440, 84, p.coral) + ellipse(600, 820, 380, 68, p.blush),
    lamp({ x: 610, y: 206, cord: 230, scale: 1.15, color: p.sun, edge: p.sunDeep }),
    place({ x: 268, y: 640 }, chair(p.coral, p.coralDeep)),
    place({ x: 940, y: 664, scale: 0.82 }, chair(p.lilac, p.lilacDeep)),
    rect(576, 560, 48, 250, p.woodDeep, 20),
    shape('M600 790C540 796 500 812 486 836H714C700 812 660 796 600 790Z', p.woodDeep),
    cat(),
    ellipse(604, 568, 312, 84, p.woodDeep) + ellipse(604, 546, 312, 84, p.wood),
    tileRow(['c', 'a', 't'], { x: 604, y: 470, size: 132, gap: 14, turns: [-4, 0, 5] }),
    plant({ x: 1096, y: 820, scale: 1.3, pot: p.sun, edge: p.sunDeep, leaf: p.lilac, dark: p.violet }),
  )
}
