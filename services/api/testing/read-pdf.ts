import { inflateSync } from 'node:zlib'

const COLOR = String.raw`(?<color>[\d. ]+) scn`
const LETTERS = String.raw`1 0 0 1 [\d.]+ (?<baseline>[\d.]+) Tm\n/(?<font>F\d+) (?<size>[\d.]+) Tf`
const RULE = String.raw`/Artifact <<\n/Type /Layout\n>> BDC\n(?<from>[\d.]+) (?<y>[\d.]+) m\n(?<to>[\d.]+) \k<y> l\n[^E]*\nS\nEMC`

function readObject(pdf: string, number: string | undefined): string {
  return new RegExp(`\\n${number} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(pdf)?.[1] ?? ''
}

/**
 * What the pages of a PDF of pdfkit's show, from the top of each in points: its lines of letters, and the rules
 * across it that are not read aloud.
 */
export function readDrawing(bytes: Buffer) {
  const pdf = bytes.toString('latin1')
  const lines: { top: number; bottom: number; size: number; face: string; color: string }[] = []
  const rules: { from: number; to: number; y: number }[] = []
  for (const [, content] of pdf.matchAll(/\/Contents (\d+) 0 R/g)) {
    const [, stream = ''] = /stream\n([\s\S]*)\nendstream/.exec(readObject(pdf, content)) ?? []
    const drawn = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    let current = ''
    for (const { groups = {} } of drawn.matchAll(new RegExp([COLOR, LETTERS, RULE].join('|'), 'g'))) {
      const { color, baseline, font, size, from, to, y } = groups
      if (color) current = color
      else if (font) {
        const [, object] = new RegExp(`/${font} (\\d+) 0 R`).exec(pdf) ?? []
        const [, face = ''] = /\/BaseFont \/\w+\+(\S+)/.exec(readObject(pdf, object)) ?? []
        const fromTop = 792 - Number(baseline)
        // Lexend's letters reach one size up and a quarter down.
        const [top, bottom] = [fromTop - Number(size), fromTop + Number(size) / 4]
        lines.push({ top, bottom, size: Number(size), face, color: current })
      } else rules.push({ from: Number(from), to: Number(to), y: Number(y) })
    }
  }
  return { lines, rules }
}
