import { greeking, openBook } from '../kit/book.ts'
import { text } from '../kit/lettering.ts'
import * as p from '../kit/palette.ts'
import { circle, each, ellipse, line, place, rect, type Svg, shadow, shape } from '../kit/svg.ts'
import { pencil, table } from '../kit/things.ts'
import { tileRow } from '../kit/tile.ts'
import { scene } from './scene.ts'

function mirror(): Svg {
  return place(
    { x: 150, y: 742 },
    rect(-12, -70, 24, 70, p.sunDeep, 10) + rect(-70, -14, 140, 26, p.sun, 13),
    circle(0, -176, 124, p.sunDeep) + circle(0, -184, 124, p.sun) + circle(0, -184, 98, p.haze),
    shape('M-58 -186C-30 -220 -12 -206 0 -206S30 -220 58 -186C34 -140 -34 -140 -58 -186Z', p.coralDeep),
    shape('M-36 -186Q0 -202 36 -186Q0 -158 -36 -186Z', p.ink),
    rect(-20, -192, 40, 12, '#fffaf0', 5),
    line('M-70 -236q14 -24 36 -32', '#fffaf0', 9),
  )
}

function sandTray(): Svg {
  return place(
    { x: 996, y: 706, turn: 4 },
    rect(-170, -90, 340, 196, p.woodDeep, 30),
    rect(-170, -104, 340, 196, p.wood, 30),
    rect(-144, -80, 288, 148, p.sunPale, 18),
    line('M42 -44C-20 -80 -64 -30 -4 -8C62 14 18 64 -50 34', p.woodPale, 26),
    line('M42 -46C-20 -82 -64 -32 -4 -10C62 12 18 62 -50 32', p.sunDeep, 10),
    each(
      [
        [-108, -50],
        [-92, 40],
        [110, 44],
        [96, -30],
        [-118, 0],
      ] as const,
      ([x, y]) => ellipse(x, y, 5, 4, p.sunDeep),
    ),
  )
}

/** A board with a row of tiles; in front of it an open notebook, a mirror for mouth shapes and a tray of sand. */
export function heroOgTraining(): Svg {
  return scene(
    p.blush,
    rect(116, 70, 968, 440, p.woodDeep, 36),
    rect(116, 58, 968, 440, p.wood, 36),
    rect(146, 88, 908, 380, p.night, 22),
    tileRow(['s', 'p', 'l', 'a', 'sh'], { x: 600, y: 258, size: 146 }),
    line('M252 396q32 26 64 0M404 396q32 26 64 0M556 396q32 26 64 0M854 396q46 30 92 0', p.lilac, 9),
    line('M708 396q34 26 68 0', p.sun, 9),
    rect(356, 470, 120, 18, p.paper, 8) + rect(496, 472, 70, 16, p.coral, 8),
    table(-40, 1240, 642, 320, p.violet, p.indigo),
    shadow(560, 840, 330, 40),
    openBook({
      x: 560,
      y: 726,
      turn: -2,
      width: 560,
      height: 300,
      color: p.coral,
      left: place(
        { x: -94, y: -84 },
        text('spl', { x: 0, y: 26, size: 56, weight: 600, fill: p.indigo }),
        place({ y: 58 }, greeking(188, 4, p.haze, 30, 12)),
      ),
      right: place(
        { x: -90, y: -92 },
        greeking(180, 3, p.haze, 30, 12),
        line('M0 110h180M0 150h130', p.sun, 12),
      ),
    }),
    pencil({ x: 690, y: 772, turn: -158, length: 250 }),
    mirror(),
    sandTray(),
  )
}
