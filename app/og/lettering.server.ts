import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

const require = createRequire(import.meta.url)

function openFont(weight: 600 | 700): fontkit.Font {
  const font = fontkit.create(
    readFileSync(require.resolve(`@fontsource/lexend/files/lexend-latin-${weight}-normal.woff`)),
  )
  if (!('layout' in font)) throw new Error('Lexend is one font, not a collection.')
  return font
}

const fonts = new Map<number, fontkit.Font>()

function getFont(weight: 600 | 700): fontkit.Font {
  const font = fonts.get(weight) ?? openFont(weight)
  fonts.set(weight, font)
  return font
}

/** A line of Lexend: where it starts, its baseline, its size in px. */
export interface Line {
  x: number
  y: number
  size: number
  weight?: 600 | 700
  fill: string
}

/** Letters that the font has; others are left out rather than drawn as boxes. */
function dropMissingGlyphs(text: string, font: fontkit.Font): string {
  return [...text].filter(letter => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join('')
}

/** Width in px of a line of Lexend. */
export function measureText(text: string, size: number, weight: 600 | 700 = 700): number {
  const font = getFont(weight)
  return (font.layout(dropMissingGlyphs(text, font)).advanceWidth / font.unitsPerEm) * size
}

const COMMANDS = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** A line of Lexend as an SVG path, so that no font is needed where it is drawn. */
export function drawText(text: string, { x, y, size, weight = 700, fill }: Line): string {
  const font = getFont(weight)
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(dropMissingGlyphs(text, font))
  let pen = x
  let path = ''
  glyphs.forEach((glyph, index) => {
    for (const { command, args } of glyph.path.commands) {
      const points = args.map((value, at) => round(at % 2 ? y - value * scale : pen + value * scale))
      path += COMMANDS[command] + points.join(' ')
    }
    pen += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale
  })
  return `<path d="${path}" fill="${fill}"/>`
}

/** Words in as few lines as fit the width; a word too long for a line stands alone. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measureText(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
