import * as p from './palette.ts'
import { circle, each, rect, type Svg, shape } from './svg.ts'

export type Hair =
  | 'crop'
  | 'bob'
  | 'curls'
  | 'bun'
  | 'braids'
  | 'long'
  | 'afro'
  | 'scarf'
  | 'tuft'
  | 'pony'
  | 'waves'

/** Hair behind the head; the middle of the head is the origin. */
export function hairBehind(hair: Hair, color: string): Svg {
  switch (hair) {
    case 'bob':
      return rect(-92, -104, 184, 190, color, 84)
    case 'long':
      return shape(
        'M-90 -20C-92 -130 92 -130 90 -20C92 40 104 110 92 150C60 170 -60 170 -92 150C-104 110 -92 40 -90 -20Z',
        color,
      )
    case 'waves':
      return each(
        [
          [-70, 60, 40],
          [70, 60, 40],
          [-84, 6, 38],
          [84, 6, 38],
          [-66, -50, 46],
          [66, -50, 46],
          [0, -70, 58],
        ] as const,
        ([x, y, r]) => circle(x, y, r, color),
      )
    case 'curls':
      return each(
        [
          [-68, 4, 30],
          [68, 4, 30],
          [-74, -40, 34],
          [74, -40, 34],
          [-44, -78, 36],
          [44, -78, 36],
          [0, -92, 38],
        ] as const,
        ([x, y, r]) => circle(x, y, r, color),
      )
    case 'afro':
      return circle(0, -40, 118, color)
    case 'bun':
      return circle(0, -112, 40, color) + rect(-80, -98, 160, 120, color, 72)
    case 'pony':
      return shape('M40 -80C130 -110 140 0 104 74C92 90 74 80 78 62C86 10 80 -30 40 -40Z', color)
    case 'braids':
      return each(
        [-1, 1],
        side =>
          each([30, 66, 102], y => circle(side * 84, y, 25, color)) + circle(side * 84, 132, 13, p.coral),
      )
    case 'scarf':
      return shape(
        'M-98 -6C-104 -126 104 -126 98 -6C98 60 120 110 108 150L-108 150C-120 110 -98 60 -98 -6Z',
        color,
      )
    case 'crop':
    case 'tuft':
      return ''
    default:
      return hair satisfies never
  }
}

/** Hair over the forehead. */
export function hairBefore(hair: Hair, color: string): Svg {
  switch (hair) {
    case 'bob':
    case 'bun':
      return shape('M-76 -6C-88 -120 88 -120 76 -6C66 -34 52 -50 28 -58C2 -40 -40 -34 -76 -6Z', color)
    case 'long':
    case 'pony':
      return shape('M-77 0C-86 -118 86 -118 77 0C72 -34 44 -56 -14 -66C-34 -46 -64 -30 -77 0Z', color)
    case 'waves':
      return shape(
        'M-78 -4C-90 -116 90 -116 78 -4C64 -20 60 -44 40 -52C24 -36 0 -44 -8 -56C-26 -32 -60 -34 -78 -4Z',
        color,
      )
    case 'curls':
      return each(
        [
          [-46, -58, 28],
          [-8, -70, 30],
          [34, -64, 28],
          [62, -38, 20],
          [-66, -32, 20],
        ] as const,
        ([x, y, r]) => circle(x, y, r, color),
      )
    case 'afro':
      return shape('M-78 -2C-92 -124 92 -124 78 -2C64 -40 34 -54 0 -54C-34 -54 -64 -40 -78 -2Z', color)
    case 'braids':
      return shape('M-77 4C-86 -116 86 -116 77 4C66 -30 34 -52 0 -70C-34 -52 -66 -30 -77 4Z', color)
    case 'scarf':
      return `<path fill-rule="evenodd" fill="${color}" d="M-86 -16C-92 -126 92 -126 86 -16C86 64 70 112 0 116C-70 112 -86 64 -86 -16ZM-56 4A56 68 0 1 0 56 4A56 68 0 1 0 -56 4Z"/>`
    case 'crop':
      return shape(
        'M-76 -14C-92 -122 92 -122 76 -14C70 -40 60 -50 46 -56C10 -46 -30 -46 -52 -56C-64 -46 -72 -34 -76 -14Z',
        color,
      )
    case 'tuft':
      return shape(
        'M-75 -16C-84 -92 -52 -108 -26 -108C-14 -132 16 -136 30 -120C64 -118 88 -84 75 -16C66 -42 50 -58 30 -56C6 -70 -46 -66 -75 -16Z',
        color,
      )
    default:
      return hair satisfies never
  }
}
