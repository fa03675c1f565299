import * as p from '../kit/palette.ts'
import { each, line, place, type Svg, shadow } from '../kit/svg.ts'
import { tray } from '../kit/things.ts'
import { tile } from '../kit/tile.ts'
import { cover } from './frame.ts'

const letters = ['m', 'a', 's', 't', 'i', '', 'p', 'ck', 'o', 'th', 'n', 'e', 'wh', 'u', 'd', 'ch']

/** A tray of tiles with sh lifted above the rest, sounding. */
export function phonogramDrills(): Svg {
  return cover({
    ground: p.indigo,
    spine: p.indigoDeep,
    ink: p.paper,
    title: ['Phonogram', 'Drills'],
    titleSize: 78,
    badge: 'K-2',
    art: place(
      { x: 86, y: 254 },
      tray(4, 4, 98),
      each(letters, (letter, index) => {
        const at = { x: 20 + 49 + (index % 4) * 98, y: 20 + 46 + Math.floor(index / 4) * 98 }
        return letter ? tile(letter, { ...at, size: 82, width: 84 }) : ''
      }),
      shadow(190, 224, 66, 18),
      tile('sh', { x: 176, y: 122, size: 124, turn: -7, tone: 'coral' }),
      each([0, 1, 2], index =>
        line(
          `M${258 + index * 30} ${92 - index * 18}q${24 + index * 6} ${30 + index * 10} ${4 - index * 2} ${74 + index * 26}`,
          p.sun,
          11,
        ),
      ),
    ),
  })
}
