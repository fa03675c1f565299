import { text, textWidth } from './lettering.ts'
import { type Tone, tones } from './palette.ts'
import { n, type Place, place, rect, type Svg } from './svg.ts'

export interface Tile extends Place {
  /** Height of the face; the edge adds a tenth below. */
  size?: number
  tone?: Tone
  /** Width of the face, where it is not the letter's own. */
  width?: number
}

/** Vowels are yellow, consonants paper, teams of letters coral, as on the trays of the kit. */
export function chooseTone(letters: string): Tone {
  if (/^[aeiouāēīōū]$/i.test(letters)) return 'sun'
  return letters.length > 1 ? 'coral' : 'paper'
}

/** Width of a tile's face with these letters. */
export function tileWidth(letters: string, size: number): number {
  return Math.max(size, textWidth(letters, size * 0.58, 600) + size * 0.44)
}

/** A letter tile standing with the middle of its face at the origin. */
export function tile(letters: string, options: Tile = {}): Svg {
  const { size = 100, tone = chooseTone(letters) } = options
  const width = options.width ?? tileWidth(letters, size)
  const { face, edge, ink } = tones[tone]
  const [left, top, radius, depth] = [-width / 2, -size / 2, size * 0.22, size * 0.1]
  return place(
    options,
    rect(left, top, width, size + depth, edge, radius),
    rect(left, top, width, size, face, radius),
    letters &&
      text(letters, { x: 0, y: size * 0.19, size: size * 0.58, weight: 600, anchor: 'middle', fill: ink }),
  )
}

export interface Row extends Place {
  size?: number
  gap?: number
  tones?: readonly (Tone | undefined)[]
  turns?: readonly number[]
  lifts?: readonly number[]
}

/** Tiles side by side, the row's middle at the origin. */
export function tileRow(letters: readonly string[], options: Row = {}): Svg {
  const { size = 100, gap = size * 0.12 } = options
  const widths = letters.map(each => tileWidth(each, size))
  let left = -(widths.reduce((sum, width) => sum + width, 0) + gap * (letters.length - 1)) / 2
  const row = letters.map((each, index) => {
    const width = widths[index] ?? size
    const x = left + width / 2
    left += width + gap
    return tile(each, {
      x,
      y: -(options.lifts?.[index] ?? 0),
      turn: options.turns?.[index] ?? 0,
      size,
      tone: options.tones?.[index] ?? chooseTone(each),
    })
  })
  return place(options, ...row)
}

/** Width that `drawTileRow` takes. */
export function rowWidth(letters: readonly string[], size: number, gap = size * 0.12): number {
  return letters.reduce((sum, each) => sum + tileWidth(each, size), 0) + gap * (letters.length - 1)
}

/** A heart in place of a letter: the part of a word to learn by heart. Its middle is the origin. */
export function heart(size: number, fill: string, at: Place = {}): Svg {
  const s = size / 100
  return place(
    at,
    `<path d="M0 ${n(42 * s)}C${n(-70 * s)} ${n(-4 * s)} ${n(-44 * s)} ${n(-58 * s)} 0 ${n(-24 * s)}C${n(44 * s)} ${n(-58 * s)} ${n(70 * s)} ${n(-4 * s)} 0 ${n(42 * s)}Z" fill="${fill}"/>`,
  )
}
