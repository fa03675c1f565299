import { figure } from '../kit/figure.ts'
import * as p from '../kit/palette.ts'
import { circle, each, place, rect, type Svg, shape } from '../kit/svg.ts'
import { rowWidth, tileRow } from '../kit/tile.ts'
import { cover } from './frame.ts'

const steps = [['Sam'], ['Sam', 'sat'], ['Sam', 'sat', 'on'], ['Sam', 'sat', 'on', 'a', 'mat']]
const SIZE = 74

/** Stairs of word tiles, with a small reader on the top step. */
export function decodableSentences(): Svg {
  return cover({
    ground: p.haze,
    spine: p.lilacDeep,
    title: ['Decodable', 'Sentences'],
    titleSize: 74,
    subtitle: ['Step-by-Step'],
    art:
      circle(470, 302, 96, p.sun) +
      each(steps, (words, index) => {
        const width = rowWidth(words, SIZE, 10)
        const y = 424 + index * 82
        return (
          rect(560 - width - 26, y - 46, 700, 92, index % 2 ? p.violet : p.indigo, 18) +
          tileRow(words, {
            x: 556 - width / 2,
            y: y - 4,
            size: SIZE - 12,
            gap: 10,
            tones: words.map((_, at) => (at === words.length - 1 ? 'sun' : 'paper')),
          })
        )
      }) +
      place(
        { x: 470, y: 380, scale: 0.82 },
        figure({
          hair: 'puffs',
          top: p.coral,
          skin: 'brown',
          hands: [
            [-10, 52],
            [10, 52],
          ],
        }),
        shape('M-34 -82L0 -74L34 -82V-118L0 -108L-34 -118Z', p.paper),
        shape('M0 -74V-108L34 -118V-82Z', p.paperShade),
      ),
  })
}
