import { flatHand } from '../kit/hand.ts'
import { text } from '../kit/lettering.ts'
import * as p from '../kit/palette.ts'
import { circle, d, place, rect, type Svg, shape } from '../kit/svg.ts'
import { scene } from './scene.ts'

const SIDE = 224

/** A square with a knob on its right side and a hole in its lower side: four of them turn into a wheel. */
function piece(color: string, ink: string, turn: number): Svg {
  const half = SIDE / 2
  const path = d`M46 0H${SIDE - 46}Q${SIDE} 0 ${SIDE} 46V${half - 34}C${SIDE + 60} ${half - 66} ${SIDE + 60} ${half + 66} ${SIDE} ${half + 34}V${SIDE}H${half + 34}C${half + 66} ${SIDE - 60} ${half - 66} ${SIDE - 60} ${half - 34} ${SIDE}H46Q0 ${SIDE} 0 ${SIDE - 46}V46Q0 0 46 0Z`
  const letter = text('b', { x: half - 6, y: half + 22, size: 168, weight: 700, anchor: 'middle', fill: ink })
  return place({ turn }, place({ x: -SIDE - 5, y: -SIDE - 5 }, shape(path, color), letter))
}

/** Four tiles, the same letter turned four ways, that fit together; four hands hold them. */
export function heroLearningDisabilities(): Svg {
  return scene(
    p.haze,
    circle(600, 450, 420, p.lilac),
    rect(330, 186, 540, 548, '#8b81df', 60),
    place(
      { x: 600, y: 450 },
      piece(p.sun, p.ink, 0),
      piece(p.coral, '#fffaf0', 90),
      piece(p.indigo, '#fffaf0', 180),
      piece('#fffaf0', p.ink, 270),
    ),
    flatHand({
      x: 330,
      y: 250,
      turn: 24,
      flip: true,
      scale: 0.82,
      skin: 'brown',
      sleeve: p.indigo,
      cuff: p.paper,
    }),
    flatHand({ x: 856, y: 236, turn: -28, scale: 0.82, skin: 'rose', sleeve: p.sun, cuff: p.paper }),
    flatHand({ x: 868, y: 660, turn: 26, scale: 0.82, skin: 'deep', sleeve: p.coral, cuff: p.sunPale }),
    flatHand({
      x: 336,
      y: 664,
      turn: -24,
      flip: true,
      scale: 0.82,
      skin: 'olive',
      sleeve: p.violet,
      cuff: p.paper,
    }),
  )
}
