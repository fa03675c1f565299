import * as p from '../kit/palette.ts'
import { circle, each, line, place, range, rect, type Svg, shape } from '../kit/svg.ts'
import { cloud } from '../kit/things.ts'
import { tile } from '../kit/tile.ts'
import { cover } from './frame.ts'

const crests = range(8)
  .map(() => 'q24 -26 48 0t48 0')
  .join('')

function wave(y: number, color: string, shift: number): Svg {
  return shape(`M${shift - 60} ${y}${crests}V820H${shift - 60}Z`, color)
}

/** The letters o and a ride in one boat across a calm sea. */
export function vowelTeams(): Svg {
  return cover({
    ground: p.lilac,
    spine: p.lilacDeep,
    title: ['Vowel Teams'],
    titleSize: 74,
    titleY: 130,
    subtitle: ['and R-Controlled Vowels'],
    markInk: p.paper,
    badge: 'Grades 1-4',
    art:
      circle(456, 356, 84, p.sun) +
      cloud(p.haze, { x: 150, y: 346, scale: 0.8 }) +
      cloud(p.haze, { x: 500, y: 270, scale: 0.46 }) +
      wave(590, p.violet, 0) +
      place(
        { x: 290, y: 566, turn: -3 },
        rect(-5, -268, 10, 280, p.ink, 5),
        shape('M8 -262L92 -236L8 -210Z', p.coral),
        tile('o', { x: -84, y: -82, size: 136 }),
        tile('a', { x: 86, y: -82, size: 136 }),
        shape('M-210 -16H210C196 64 152 92 104 92H-104C-152 92 -196 64 -210 -16Z', p.coral),
        rect(-222, -34, 444, 36, p.coralDeep, 18),
        each([-96, 0, 96], x => circle(x, 44, 15, p.paper) + circle(x, 44, 8, p.night)),
      ) +
      wave(628, p.indigo, -30) +
      wave(690, p.indigoDeep, 10) +
      line('M420 652h60M452 672h50M92 664h44', p.violet, 7),
  })
}
