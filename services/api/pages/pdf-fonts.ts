import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

const require = createRequire(import.meta.url)

/** Whole fonts as TrueType: fontkit takes ten times as long with the WOFF files that browsers get. */
const FILES = {
  text: '@expo-google-fonts/lexend/400Regular/Lexend_400Regular.ttf',
  strong: '@expo-google-fonts/lexend/700Bold/Lexend_700Bold.ttf',
} as const
export type Face = keyof typeof FILES

function openFace(face: Face) {
  const data = readFileSync(require.resolve(FILES[face]))
  const font = fontkit.create(data)
  if (!('layout' in font)) throw new Error('Lexend is one font, not a collection.')
  return { data, hasGlyph: (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) }
}

const opened = new Map<Face, ReturnType<typeof openFace>>()

/** A face of Lexend; opened once, when the first PDF is made. */
export function getFace(face: Face) {
  const known = opened.get(face) ?? openFace(face)
  opened.set(face, known)
  return known
}

/** The text with a question mark for each letter that the face lacks, which would be drawn as a box. */
export function replaceMissingGlyphs(text: string, face: Face): string {
  const { hasGlyph } = getFace(face)
  return [...text].map(letter => (letter === '\n' || hasGlyph(letter) ? letter : '?')).join('')
}
