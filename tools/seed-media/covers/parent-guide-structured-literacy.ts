import { arm } from '../kit/arm.ts'
import { greeking, openBook } from '../kit/book.ts'
import * as p from '../kit/palette.ts'
import { person } from '../kit/person.ts'
import { place, rect, type Svg, shape } from '../kit/svg.ts'
import { lamp } from '../kit/things.ts'
import { cover } from './frame.ts'

/** A grown-up and a child lean over one open book under a lamp. */
export function parentGuide(): Svg {
  return cover({
    ground: p.indigoDeep,
    spine: p.night,
    ink: '#fffaf0',
    title: ['The Parent Guide'],
    titleSize: 55,
    titleY: 96,
    subtitle: ['to Structured Literacy'],
    badge: 'Ebook',
    art:
      shape('M330 238L-40 660H640L446 238Z', '#4d43b8') +
      lamp({ x: 388, y: 246, cord: 260, scale: 0.72 }) +
      person({
        x: 214,
        y: 664,
        scale: 0.94,
        skin: 'brown',
        hair: 'bun',
        top: p.violet,
        trim: p.sun,
        collar: 'shirt',
        look: [16, 16],
        lowered: true,
        lean: 9,
      }) +
      person({
        x: 432,
        y: 664,
        scale: 0.74,
        skin: 'brown',
        hair: 'braids',
        top: p.sun,
        trim: p.coral,
        collar: 'stripes',
        look: [-14, 18],
        lowered: true,
        lean: -9,
      }) +
      rect(0, 640, 600, 160, p.woodDeep) +
      rect(0, 640, 600, 36, p.wood) +
      place(
        { x: 318, y: 640, scale: 0.66 },
        openBook({
          width: 470,
          height: 170,
          color: p.coral,
          left: place({ x: -84, y: -42 }, greeking(160, 4, p.haze, 24, 10)),
          right: place({ x: -84, y: -42 }, greeking(160, 4, p.haze, 24, 10)),
        }),
      ) +
      arm({
        from: [112, 540],
        bend: [128, 640],
        to: [212, 664],
        sleeve: p.violet,
        skin: 'brown',
        width: 44,
      }) +
      arm({
        from: [510, 570],
        bend: [508, 644],
        to: [420, 660],
        sleeve: p.sun,
        skin: 'brown',
        width: 34,
        hand: 180,
      }),
  })
}
