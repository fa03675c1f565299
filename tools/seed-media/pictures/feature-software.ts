import { text } from '../kit/lettering.ts'
import * as p from '../kit/palette.ts'
import { circle, each, line, place, range, rect, type Svg, shape } from '../kit/svg.ts'
import { laptop, mug, plant, table } from '../kit/things.ts'
import { tile, tileRow } from '../kit/tile.ts'
import { scene } from './scene.ts'

function lesson(): Svg {
  return (
    each(range(5), index => rect(44 + index * 56, 28, 44, 14, index < 3 ? p.sun : p.lilac, 7)) +
    rect(600, 22, 30, 26, p.lilac, 9) +
    circle(520, 148, 62, p.sun) +
    place(
      { x: 336, y: 262 },
      rect(-5, -186, 10, 200, p.ink, 5),
      shape('M12 -178C84 -150 100 -92 96 -40H12Z', p.paper),
      shape('M-12 -160C-66 -130 -80 -86 -78 -40H-12Z', p.coral),
      shape('M-116 -24H128C118 30 92 48 58 48H-50C-84 48 -108 30 -116 -24Z', p.indigo),
      rect(-124, -34, 260, 20, p.indigoDeep, 10),
    ) +
    shape(
      'M-20 300q28 -26 56 0t56 0t56 0t56 0t56 0t56 0t56 0t56 0t56 0t56 0t56 0t56 0t56 0V440H-20Z',
      p.violet,
    ) +
    shape(
      'M-40 336q28 -22 56 0t56 0t56 0t56 0t56 0t56 0t56 0t56 0t56 0t56 0t56 0t56 0t56 0V440H-40Z',
      p.indigo,
    )
  )
}

/** A laptop with a lesson: the tiles sh, i and p come together to make the word ship. */
export function featureSoftware(): Svg {
  return scene(
    p.sun,
    circle(600, 430, 420, p.sunPale),
    table(-40, 1240, 756, 300, p.coral, p.coralDeep),
    laptop({
      x: 600,
      y: 786,
      width: 776,
      height: 494,
      ground: p.tint,
      screen: place({ scale: 1.176 }, lesson()),
    }),
    plant({
      x: 1106,
      y: 800,
      scale: 1.2,
      pot: p.indigo,
      edge: p.indigoDeep,
      leaf: '#fffaf0',
      dark: p.violet,
    }),
    mug({
      x: 102,
      y: 800,
      scale: 1.14,
      color: p.paper,
      edge: p.paperDeep,
      letter: text('a', { x: 0, y: -34, size: 60, weight: 700, anchor: 'middle', fill: p.coral }),
    }),
    tileRow(['sh', 'i', 'p'], { x: 600, y: 704, size: 136, gap: 26, turns: [-5, 0, 5] }),
    line('M386 604q-26 -16 -34 -44M814 604q26 -16 34 -44', p.indigo, 9),
    tile('m', { x: 1010, y: 850, size: 74, turn: -8, tone: 'lilac' }),
    tile('e', { x: 268, y: 850, size: 74, turn: 9 }),
  )
}
