import * as fontkit from 'fontkit'
import { fontData } from './fonts.ts'
import { ink } from './palette.ts'
import { n, type Svg } from './svg.ts'

export type Weight = 300 | 400 | 500 | 600 | 700 | 800

const fonts = new Map<string, fontkit.Font>()

function lexend(weight: Weight, subset: 'latin' | 'latin-ext'): fontkit.Font {
  const key = `${weight} ${subset}`
  const known = fonts.get(key)
  if (known) return known
  const font = fontkit.create(fontData('lexend', weight, subset))
  if (!('layout' in font)) throw new Error(`Lexend ${key} is a collection of fonts, not one font.`)
  fonts.set(key, font)
  return font
}

/** Runs of text that one font file can set: the Latin file lacks letters such as ā. */
function runs(text: string, weight: Weight): { font: fontkit.Font; text: string }[] {
  const latin = lexend(weight, 'latin')
  const found: { font: fontkit.Font; text: string }[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const font = latin.hasGlyphForCodePoint(code) ? latin : lexend(weight, 'latin-ext')
    if (!font.hasGlyphForCodePoint(code)) throw new Error(`Lexend has no letter ${letter} (in "${text}").`)
    const last = found.at(-1)
    if (last && last.font === font) last.text += letter
    else found.push({ font, text: letter })
  }
  return found
}

export interface Lettering {
  x: number
  /** Baseline. */
  y: number
  size: number
  weight?: Weight
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
  /** Extra space between letters, in px. */
  spacing?: number
}

/** Width of a line of Lexend in px. */
export function textWidth(text: string, size: number, weight: Weight = 600, spacing = 0): number {
  let units = 0
  for (const run of runs(text, weight)) units += run.font.layout(run.text).advanceWidth / run.font.unitsPerEm
  return units * size + spacing * Math.max(0, [...text].length - 1)
}

const commands = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const

/** The outline of a line of Lexend, so that it looks the same wherever the picture is shown. */
export function outline(text: string, at: Lettering): string {
  const { x, y, size, weight = 600, anchor = 'start', spacing = 0 } = at
  const width = anchor === 'start' ? 0 : textWidth(text, size, weight, spacing)
  let pen = x - (anchor === 'middle' ? width / 2 : width)
  let path = ''
  for (const run of runs(text, weight)) {
    const { glyphs, positions } = run.font.layout(run.text)
    const scale = size / run.font.unitsPerEm
    glyphs.forEach((glyph, index) => {
      const position = positions[index]
      const left = pen + (position?.xOffset ?? 0) * scale
      for (const { command, args } of glyph.path.commands) {
        const points = args.map((value, at) => n(at % 2 ? y - value * scale : left + value * scale))
        path += commands[command] + points.join(' ')
      }
      pen += (position?.xAdvance ?? glyph.advanceWidth) * scale + spacing
    })
  }
  return path
}

/** A line of Lexend. */
export function text(words: string, at: Lettering): Svg {
  return `<path d="${outline(words, at)}" fill="${at.fill ?? ink}"/>`
}

/** Several lines, each `leading` (in ems) below the one before. */
export function lines(words: readonly string[], at: Lettering, leading = 1.14): Svg {
  return words.map((each, index) => text(each, { ...at, y: at.y + index * at.size * leading })).join('')
}
