import { text } from '../../kit/lettering.ts'
import * as p from '../../kit/palette.ts'
import { type Person, person } from '../../kit/person.ts'
import { each, line, place, rect, type Svg } from '../../kit/svg.ts'
import { table } from '../../kit/things.ts'
import { tile } from '../../kit/tile.ts'
import { ease, pop } from '../timing.ts'

const children: readonly Person[] = [
  { skin: 'deep', hair: 'braids', top: p.coral, trim: p.sun },
  { skin: 'rose', hair: 'tuft', hairColor: '#7a4a2a', top: p.sun, trim: p.coral, collar: 'stripes' },
  { skin: 'tan', hair: 'scarf', hairColor: p.lilac, top: p.paper, trim: p.lilac },
  { skin: 'olive', hair: 'crop', top: p.violet, trim: p.sun, collar: 'stripes' },
  { skin: 'brown', hair: 'afro', top: p.sun, trim: p.coral, glasses: true },
  { skin: 'rose', hair: 'pony', hairColor: '#a5562a', top: p.paper, trim: p.coral, collar: 'dungarees' },
]
const results = ['a', 'sh', 'm', 'ee', 'ck', 're'] as const

/** A class takes the placement test: question marks turn into the sound each one starts with. */
export function placementTest(time: number): Svg {
  return (
    place(
      { x: 1080, y: 30 + 110 * (pop(time, 0.2) - 1) },
      line('M-70 -40V40M70 -40V40', p.lilac, 5),
      rect(-118, 40, 236, 84, p.sunDeep, 20) + rect(-118, 32, 236, 84, p.sun, 20),
      text('Room 12', { x: 0, y: 90, size: 42, weight: 700, anchor: 'middle' }),
    ) +
    each(children, (child, index) => {
      const rise = pop(time, 0.15 + index * 0.09)
      return person({
        ...child,
        x: 130 + index * 204,
        y: 640 + 360 * (1 - rise),
        scale: 0.66,
        look: time > 1.5 ? [0, -8] : [0, 4],
      })
    }) +
    table(-40, 1320, 622, 140, p.night, p.nightDeep) +
    each(results, (letters, index) => {
      const fall = pop(time, 0.7 + index * 0.1)
      const turn = ease(time, 1.7 + index * 0.12, 0.3)
      const width = Math.abs(Math.cos(turn * Math.PI))
      const shown = tile(turn < 0.5 ? '?' : letters, {
        size: 84,
        tone: turn < 0.5 ? 'lilac' : letters.length > 1 ? 'coral' : letters === 'a' ? 'sun' : 'paper',
        width: 88,
      })
      return fall
        ? `<g transform="translate(${130 + index * 204} ${Math.round(330 - 420 * (1 - fall))}) scale(${Math.max(0.04, width).toFixed(3)} 1)">${shown}</g>`
        : ''
    })
  )
}
