import sharp from 'sharp'
import { arm } from '../kit/arm.ts'
import { lines } from '../kit/lettering.ts'
import { mark, signature } from '../kit/mark.ts'
import * as p from '../kit/palette.ts'
import { person } from '../kit/person.ts'
import { circle, picture, place, rect, type Svg } from '../kit/svg.ts'
import { table } from '../kit/things.ts'
import { tileRow } from '../kit/tile.ts'

/** The icon a phone puts on its home screen, 180 by 180; phones round the corners themselves. */
const touchIcon = (): Svg => picture(180, 180, rect(0, 0, 180, 180, p.indigo), mark(132, { x: 90, y: 86 }))

/** What a shared link shows, 1200 by 630. */
const sharedLink = (): Svg =>
  picture(
    1200,
    630,
    rect(0, 0, 1200, 630, p.indigo),
    circle(900, 350, 300, '#5348c8'),
    signature(64, '#fffaf0', { x: 76, y: 106 }),
    lines(
      ['Reading,', 'one sound', 'at a time.'],
      { x: 76, y: 262, size: 78, weight: 700, fill: '#fffaf0' },
      1.14,
    ),
    place(
      { x: 60, y: -120 },
      person({
        x: 750,
        y: 640,
        scale: 0.98,
        skin: 'brown',
        hair: 'bun',
        top: p.coral,
        trim: p.sun,
        collar: 'shirt',
        look: [16, 14],
        lowered: true,
        lean: 7,
      }),
      person({
        x: 980,
        y: 640,
        scale: 0.8,
        skin: 'brown',
        hair: 'tuft',
        top: p.sun,
        trim: p.coral,
        collar: 'stripes',
        look: [-12, 14],
        lowered: true,
        lean: -7,
      }),
    ),
    table(560, 1260, 510, 200, p.night, p.nightDeep),
    tileRow(['r', 'ea', 'd'], { x: 922, y: 540, size: 108 }),
    arm({
      from: [706, 424],
      bend: [690, 556],
      to: [766, 586],
      sleeve: p.coral,
      skin: 'brown',
      width: 48,
      hand: -20,
    }),
    arm({
      from: [1124, 444],
      bend: [1160, 560],
      to: [1088, 586],
      sleeve: p.sun,
      skin: 'brown',
      width: 38,
      hand: 190,
    }),
  )

const png = (svg: Svg) => sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()

/** The site's pictures that must be PNG, by name. Favicon and logo are kept by hand in `public/`. */
export const siteImages: Readonly<Record<string, () => Promise<Buffer>>> = {
  'apple-touch-icon': () => png(touchIcon()),
  'og-default': () => png(sharedLink()),
}
