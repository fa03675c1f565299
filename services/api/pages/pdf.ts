import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { type Face, getFace, replaceMissingGlyphs } from './pdf-fonts.ts'

const MARGIN = 54
const WIDTH = 612 - 2 * MARGIN
const BOTTOM = 792 - MARGIN
const INK = '#1f1b4d'
const SOFT = '#4a4676'
const LINE = '#c9c4dc'

interface TextStyle {
  size?: number
  face?: Face
  color?: string
}

interface Cell {
  text: string
  /** From the left margin, in points. */
  x: number
  width: number
  isNumber?: boolean
}

/** A tagged letter-size PDF being made: pieces are set one below the other, and read aloud in the same order. */
export interface PdfPaper {
  heading: (text: string, level: 1 | 2) => void
  paragraph: (text: string, style?: TextStyle) => void
  /** Names and values, side by side. */
  facts: (facts: readonly (readonly [name: string, value: string])[]) => void
  table: (table: { head: Cell[]; rows: Cell[][]; foot: Cell[] }) => void
}

/** Draws a PDF of text and tables; `createdAt` is the date it states. */
export async function drawPdf(
  { title, createdAt }: { title: string; createdAt: Date },
  draw: (paper: PdfPaper) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: 'MaxGuru', CreationDate: createdAt },
  })
  const done = buffer(doc)
  for (const face of ['text', 'strong'] as const) doc.registerFont(face, getFace(face).data)
  const root = doc.struct('Document')
  doc.addStructure(root)

  let y = MARGIN
  const setFont = ({ size = 10.5, face = 'text', color = INK }: TextStyle) =>
    doc.font(face).fontSize(size).fillColor(color)
  const measure = (text: string, width: number, style: TextStyle = {}) =>
    setFont(style).heightOfString(text || ' ', { width, lineGap: 2 })
  const write = (
    text: string,
    { x, width, align = 'left' }: { x: number; width: number; align?: 'left' | 'right' },
    style: TextStyle,
  ) => {
    const drawn = replaceMissingGlyphs(text, style.face ?? 'text')
    setFont(style).text(drawn, MARGIN + x, y, { width, align, lineGap: 2 })
  }
  const reserve = (height: number) => {
    if (y + height <= BOTTOM) return
    doc.addPage()
    y = MARGIN
  }
  const block = (kind: string, text: string, style: TextStyle, after: number) => {
    const height = measure(text, WIDTH, style)
    reserve(height)
    root.add(doc.struct(kind, {}, () => write(text, { x: 0, width: WIDTH }, style)))
    y += height + after
  }
  const rule = () => {
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke()
    doc.endMarkedContent()
    y += 6
  }

  draw({
    heading: (text, level) => {
      if (level === 2) y += 12
      block(`H${level}`, text, { size: level === 1 ? 22 : 13, face: 'strong' }, level === 1 ? 10 : 4)
    },
    paragraph: (text, style = {}) => block('P', text, style, 8),
    facts: facts => {
      for (const [name, value] of facts) {
        const height = Math.max(measure(name, 120), measure(value, WIDTH - 130))
        reserve(height)
        const line = doc.struct('P')
        root.add(line)
        line.add(doc.struct('Span', {}, () => write(`${name} `, { x: 0, width: 120 }, { color: SOFT })))
        line.add(doc.struct('Span', {}, () => write(value, { x: 130, width: WIDTH - 130 }, {})))
        y += height + 4
      }
    },
    table: ({ head, rows, foot }) => {
      const table = doc.struct('Table')
      root.add(table)
      const addRow = (cells: Cell[], kind: 'TH' | 'TD', style: TextStyle) => {
        const height = Math.max(...cells.map(({ text, width }) => measure(text, width, style)))
        reserve(height + 12)
        const row = doc.struct('TR')
        table.add(row)
        for (const { text, x, width, isNumber } of cells) {
          const align = isNumber ? 'right' : 'left'
          row.add(doc.struct(kind, {}, () => write(text, { x, width, align }, style)))
        }
        y += height + 6
        rule()
      }
      y += 10
      addRow(head, 'TH', { color: SOFT })
      for (const cells of rows) addRow(cells, 'TD', {})
      addRow(foot, 'TD', { face: 'strong' })
      y += 4
    },
  })
  doc.end()
  return done
}
