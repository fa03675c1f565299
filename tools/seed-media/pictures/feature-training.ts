import { arm } from '../kit/arm.ts'
import { greeking, sheet } from '../kit/book.ts'
import * as p from '../kit/palette.ts'
import { back, person } from '../kit/person.ts'
import { circle, each, place, rect, type Svg } from '../kit/svg.ts'
import { pencil } from '../kit/things.ts'
import { tileRow } from '../kit/tile.ts'
import { scene } from './scene.ts'

function note(x: number, turn: number): Svg {
  return place(
    { x, y: 588, turn },
    sheet({ x: -62, width: 124, height: 96, body: place({ x: 18, y: 20 }, greeking(88, 4, p.lilac, 18, 8)) }),
    pencil({ x: 30, y: 58, turn: -150, length: 130, color: p.coral, edge: p.coralDeep }),
  )
}

/** A teacher at a board with tiles, in front of three adults who take notes. */
export function featureTraining(): Svg {
  return scene(
    p.lilac,
    rect(0, 560, 1200, 340, p.lilacDeep),
    circle(1080, 130, 62, p.paper),
    `<g stroke="${p.ink}" stroke-width="8" stroke-linecap="round"><path d="M1080 130V92M1080 130h26" fill="none"/></g>`,
    rect(108, 84, 660, 400, p.indigoDeep, 30),
    rect(108, 72, 660, 400, p.paper, 30),
    rect(132, 96, 612, 352, '#fffaf0', 18),
    tileRow(['s', 't', 'a', 'mp'], { x: 438, y: 246, size: 112 }),
    each([0, 1, 2, 3], index =>
      circle([222, 348, 474, 606][index] ?? 0, 356, 13, index === 2 ? p.sunDeep : p.lilac),
    ),
    place({ x: 232, y: 394 }, greeking(410, 1, p.haze, 20, 12)),
    person({
      x: 904,
      y: 640,
      scale: 1.06,
      skin: 'tan',
      hair: 'long',
      top: p.coral,
      trim: p.paper,
      collar: 'shirt',
      look: [-12, 4],
      glasses: true,
    }),
    arm({
      from: [802, 486],
      bend: [742, 540],
      to: [688, 386],
      sleeve: p.coral,
      skin: 'tan',
      width: 52,
      hand: -112,
      grip: 'point',
    }),
    rect(60, 566, 1080, 120, p.wood, 30),
    rect(60, 660, 1080, 60, p.woodDeep, 30),
    note(128, -4) + note(430, 3) + note(760, -3) + note(1062, 5),
    back({ x: 274, y: 930, scale: 1, skin: 'brown', hair: 'afro', top: p.sun }),
    back({ x: 596, y: 950, scale: 1, skin: 'rose', hair: 'bob', hairColor: '#7a4a2a', top: p.indigo }),
    back({ x: 916, y: 930, scale: 1, skin: 'olive', hair: 'crop', top: p.paper }),
  )
}
