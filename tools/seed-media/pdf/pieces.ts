import * as p from '../kit/palette.ts'
import { chooseTone } from '../kit/tile.ts'
import { MEASURE, PAGE, type Paper, softInk } from './paper.ts'

/** A letter tile whose letters are text that can be selected and read aloud; top left at (x, y). */
export function tileAt(
  paper: Paper,
  letters: string,
  x: number,
  y: number,
  size: number,
  tone: p.Tone = chooseTone(letters),
  width = size,
): void {
  const { face, edge, ink } = p.tones[tone === 'paper' ? 'lilac' : tone]
  const plain = tone === 'paper'
  const { doc } = paper
  paper.tagged('Span', () => {
    doc.roundedRect(x, y, width, size * 1.09, size * 0.22).fill(plain ? p.lilacDeep : edge)
    doc.roundedRect(x, y, width, size, size * 0.22).fill(plain ? p.tint : face)
    const fontSize = Math.min(
      size * 0.56,
      (width * 0.86 * size * 0.56) /
        doc
          .font('heading')
          .fontSize(size * 0.56)
          .widthOfString(letters),
    )
    doc
      .font('heading')
      .fontSize(fontSize)
      .fillColor(plain ? p.ink : ink)
    doc.text(letters, x, y + size * 0.68 - fontSize, { width, align: 'center', lineBreak: false })
  })
}

/** A row of tiles from (x, y); answers its width. */
export function tilesAt(
  paper: Paper,
  letters: readonly string[],
  x: number,
  y: number,
  size: number,
  gap = size * 0.16,
): number {
  let left = x
  paper.within('P', () => {
    for (const each of letters) {
      const width = each.length > 2 ? size * (0.5 + each.length * 0.34) : size
      tileAt(paper, each, left, y, size, chooseTone(each), width)
      left += width + gap
    }
  })
  return left - gap - x
}

export interface Column {
  label: string
  /** Share of the width. */
  share: number
  align?: 'left' | 'right'
}

/** A table with a header row that is repeated on a new page. */
export function table(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  size = 10.5,
): void {
  const { doc } = paper
  const total = columns.reduce((sum, column) => sum + column.share, 0)
  const widths = columns.map(column => (column.share / total) * MEASURE)
  const pad = 7
  const heightOf = (cells: readonly string[], face: string) => {
    doc.font(face).fontSize(size)
    return (
      Math.max(
        ...cells.map((cell, index) =>
          doc.heightOfString(cell, { width: (widths[index] ?? 0) - 2 * pad, lineGap: 2 }),
        ),
      ) +
      2 * pad -
      2
    )
  }
  const row = (cells: readonly string[], kind: 'TH' | 'TD', ground?: string) => {
    const height = heightOf(cells, kind === 'TH' ? 'heading' : 'body')
    const { y } = paper
    if (ground) paper.artifact(() => doc.roundedRect(PAGE.margin, y, MEASURE, height, 6).fill(ground))
    paper.within('TR', () => {
      let x = PAGE.margin
      cells.forEach((cell, index) => {
        const width = widths[index] ?? 0
        const left = x
        paper.tagged(
          kind,
          () => {
            doc.font(kind === 'TH' ? 'heading' : index === 0 ? 'bold' : 'body').fontSize(size)
            doc.fillColor(kind === 'TH' ? '#fffaf0' : p.ink)
            doc.text(cell, left + pad, y + pad, {
              width: width - 2 * pad,
              align: columns[index]?.align ?? 'left',
              lineGap: 2,
            })
          },
          kind === 'TH' ? { scope: 'Column' } : {},
        )
        x += width
      })
    })
    paper.y = y + height
  }
  const head = () =>
    row(
      columns.map(column => column.label),
      'TH',
      p.indigo,
    )
  paper.within('Table', () => {
    paper.ensure(90)
    head()
    rows.forEach((cells, index) => {
      if (paper.left < heightOf(cells, 'bold') + 4) {
        paper.page()
        head()
      }
      row(cells, 'TD', index % 2 ? p.tint : undefined)
    })
  })
  paper.y += 14
}

/** Words in a rounded box of their own. */
export function note(paper: Paper, title: string, words: string, ground: string = p.sunGround): void {
  const { doc } = paper
  const width = MEASURE - 36
  doc.font('body').fontSize(11.5)
  const height = doc.heightOfString(words.replaceAll('**', ''), { width, lineGap: 4 }) + 46
  paper.ensure(height + 10)
  const top = paper.y
  paper.artifact(() => doc.roundedRect(PAGE.margin, top, MEASURE, height, 14).fill(ground))
  paper.y = top + 14
  paper.words('P', title, { face: 'heading', size: 12, x: PAGE.margin + 18, width, after: 2, lineGap: 2 })
  paper.words('P', words, { size: 11.5, x: PAGE.margin + 18, width, after: 0, lineGap: 4 })
  paper.y = top + height + 14
}

/** Three-lined rows to write on: base line, dashed middle, top. */
export function writingRow(paper: Paper, y: number, height: number, x = PAGE.margin, width = MEASURE): void {
  paper.rule(y, { x, width, color: p.haze })
  paper.rule(y + height / 2, { x, width, color: p.haze, dash: true })
  paper.rule(y + height, { x, width, color: p.lilacDeep, weight: 1.2 })
}

/** An empty square to tick. */
export function box(paper: Paper, x: number, y: number, size = 12): void {
  paper.artifact(() => paper.doc.roundedRect(x, y, size, size, 3).lineWidth(1.2).stroke(p.indigo))
}

/** Label and empty line for a name, a date or a score. */
export function blanks(paper: Paper, labels: readonly string[]): void {
  const width = MEASURE / labels.length
  const { y } = paper
  labels.forEach((label, index) => {
    const x = PAGE.margin + index * width
    paper.tagged('P', () =>
      paper.doc.font('body').fontSize(10).fillColor(softInk).text(label, x, y, { width, lineBreak: false }),
    )
    const used = paper.doc.font('body').fontSize(10).widthOfString(label) + 6
    paper.rule(y + 12, { x: x + used, width: width - used - 14 })
  })
  paper.y = y + 28
}
