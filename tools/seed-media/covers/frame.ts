import { lines, text, textWidth, type Weight } from '../kit/lettering.ts'
import { signature } from '../kit/mark.ts'
import * as p from '../kit/palette.ts'
import { picture, rect, type Svg } from '../kit/svg.ts'

export const WIDTH = 600
export const HEIGHT = 800

export interface Cover {
  ground: string
  /** Color of the strip along the back of the book. */
  spine: string
  ink?: string
  /** The title, broken into lines by hand. */
  title: readonly string[]
  titleSize?: number
  /** Baseline of the first line. */
  titleY?: number
  subtitle?: readonly string[]
  /** A rounded label such as `Grades 1-3`. */
  badge?: string
  badgeColor?: string
  /** Drawn between ground and title. */
  art: Svg
  /** Color of the maker's name at the foot, where the title's does not read there. */
  markInk?: string
}

function badgeAt(label: string, color: string): Svg {
  const width = textWidth(label, 22, 600) + 40
  return (
    rect(552 - width, 723, width, 46, color, 23) +
    text(label, { x: 552 - width / 2, y: 754, size: 22, weight: 600, anchor: 'middle', fill: p.ink })
  )
}

/** A book's front: ground, artwork, title, the maker's tile at the foot. */
export function cover(options: Cover): Svg {
  const {
    ground,
    spine,
    ink = p.ink,
    title,
    titleSize = 68,
    titleY = 122,
    subtitle = [],
    badge,
    art,
  } = options
  const weight: Weight = 700
  const subtitleY = titleY + (title.length - 1) * titleSize * 1.06 + titleSize * 0.72
  for (const each of title) {
    const width = textWidth(each, titleSize, weight)
    if (width > WIDTH - 96) throw new Error(`The title line "${each}" is ${Math.round(width)} px wide.`)
  }
  return picture(
    WIDTH,
    HEIGHT,
    rect(0, 0, WIDTH, HEIGHT, ground),
    art,
    rect(0, 0, 20, HEIGHT, spine),
    lines(title, { x: 52, y: titleY, size: titleSize, weight, fill: ink, spacing: -titleSize * 0.012 }, 1.06),
    lines(subtitle, { x: 54, y: subtitleY, size: 28, weight: 500, fill: ink }, 1.3),
    signature(36, options.markInk ?? ink, {
      x: 52,
      y: 745,
      ...(ground === p.sun ? { tone: 'indigo' as const } : {}),
    }),
    badge ? badgeAt(badge, options.badgeColor ?? p.sun) : '',
  )
}
