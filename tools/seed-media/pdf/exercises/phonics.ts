import * as p from '../../kit/palette.ts'
import { heart } from '../../kit/tile.ts'
import { MEASURE, PAGE, type Paper, softInk } from '../paper.ts'
import { box, tileAt, tilesAt, writingRow } from '../pieces.ts'
import { exerciseHead, type Head } from './head.ts'

/** Rows of phonograms to say aloud, then lines to write them on. */
export function drill(
  paper: Paper,
  data: Head & { rows: readonly (readonly string[])[]; keyWord: string; write: readonly string[] },
): void {
  exerciseHead(paper, { ...data, blanks: ['Day 1: seconds', 'Day 2: seconds', 'Day 3: seconds'] })
  paper.heading(3, 'See it, say it')
  for (const row of data.rows) {
    tilesAt(paper, row, PAGE.margin, paper.y, 56, 13)
    paper.y += 76
  }
  paper.words('P', `**Key word:** ${data.keyWord}`, { size: 13, after: 10 })
  paper.heading(3, 'Hear it, write it')
  for (const word of data.write) {
    const { y } = paper
    tileAt(paper, word, PAGE.margin, y, 40, 'lilac', 56)
    writingRow(paper, y, 40, PAGE.margin + 72, MEASURE - 72)
    paper.y = y + 62
  }
}

/** Words to cut out and the columns they belong in. */
export function sort(
  paper: Paper,
  data: Head & { columns: readonly string[]; words: readonly string[]; rule: string; dictation: string },
): void {
  exerciseHead(paper, data)
  const { doc } = paper
  const width = (MEASURE - 12 * (data.columns.length - 1)) / data.columns.length
  const top = paper.y
  data.columns.forEach((label, index) => {
    const x = PAGE.margin + index * (width + 12)
    paper.artifact(() => doc.roundedRect(x, top + 24, width, 200, 16).fill(index % 2 ? p.sunGround : p.tint))
    tileAt(paper, label, x + width / 2 - 36, top, 44, index % 2 ? 'sun' : 'indigo', 72)
  })
  paper.y = top + 240
  paper.words('P', `**What is the rule?** ${data.rule}`, { after: 12 })
  paper.heading(3, 'Cut these out')
  const columns = 4
  const cell = MEASURE / columns
  const cards = paper.y
  data.words.forEach((word, index) => {
    const x = PAGE.margin + (index % columns) * cell
    const y = cards + Math.floor(index / columns) * 44
    paper.artifact(() =>
      doc.save().lineWidth(1).dash(4, { space: 4 }).rect(x, y, cell, 44).stroke(p.lilacDeep).restore(),
    )
    paper.tagged('P', () =>
      doc
        .font('letters')
        .fontSize(17)
        .fillColor(p.ink)
        .text(word, x, y + 11, { width: cell, align: 'center', lineBreak: false }),
    )
  })
  paper.y = cards + Math.ceil(data.words.length / columns) * 44 + 14
  paper.small(`Dictation: ${data.dictation}`)
}

/** Sentences that grow line by line, with a box to tick for each reading. */
export function sentences(
  paper: Paper,
  data: Head & { known: string; lines: readonly string[]; questions: readonly string[] },
): void {
  exerciseHead(paper, data)
  paper.words('P', `**You know:** ${data.known}`, { size: 11.5, after: 16 })
  for (const line of data.lines) {
    const { y } = paper
    for (const index of [0, 1, 2]) box(paper, PAGE.width - PAGE.margin - 58 + index * 20, y + 7)
    paper.words('P', line, { face: 'letters', size: 19, width: MEASURE - 80, lineGap: 7, after: 13 })
  }
  paper.y += 4
  paper.heading(3, 'Talk about it')
  paper.list(data.questions, { ordered: true })
}

/** Long words to mark, cut and read. */
export function divide(
  paper: Paper,
  data: Head & { pattern: string; model: readonly [string, string]; words: readonly string[]; last: string },
): void {
  exerciseHead(paper, data)
  const { doc } = paper
  const top = paper.y
  paper.artifact(() => doc.roundedRect(PAGE.margin, top, MEASURE, 92, 18).fill(p.tint))
  paper.y = top + 14
  paper.words('P', data.pattern, { x: PAGE.margin + 18, width: 270, size: 11.5, after: 0 })
  const middle = PAGE.width - PAGE.margin - 112
  const [start, end] = data.model
  paper.tagged('P', () => {
    doc.font('heading').fontSize(26).fillColor(p.indigo)
    doc.text(start, middle - 110, top + 28, { width: 104, align: 'right', lineBreak: false })
    doc.text(end, middle + 6, top + 28, { width: 104, lineBreak: false })
  })
  paper.artifact(() => {
    doc
      .save()
      .lineWidth(2.4)
      .dash(4, { space: 4 })
      .moveTo(middle, top + 22)
      .lineTo(middle, top + 72)
      .stroke(p.coral)
      .restore()
  })
  paper.y = top + 112
  const half = MEASURE / 2
  const first = paper.y
  data.words.forEach((word, index) => {
    const x = PAGE.margin + (index % 2) * half
    const y = first + Math.floor(index / 2) * 58
    paper.tagged('P', () => {
      doc
        .font('heading')
        .fontSize(10)
        .fillColor(softInk)
        .text(`${index + 1}`, x, y + 11, { width: 20, lineBreak: false })
      doc
        .font('letters')
        .fontSize(20)
        .fillColor(p.ink)
        .text(word, x + 22, y, { characterSpacing: 1, lineBreak: false })
    })
    paper.rule(y + 26, { x: x + 156, width: half - 172, color: p.lilacDeep })
  })
  paper.y = first + Math.ceil(data.words.length / 2) * 58 + 4
  paper.words('P', data.last, { size: 12 })
}

/** A letter to trace large, then smaller, then alone. */
export function trace(
  paper: Paper,
  data: Head & { letter: string; path: string; say: string; words: readonly string[] },
): void {
  exerciseHead(paper, data)
  const { doc } = paper
  const top = paper.y
  paper.artifact(() => doc.roundedRect(PAGE.margin, top, 216, 236, 24).fill(p.sunGround))
  paper.art(
    `<path d="${data.path}" fill="none" stroke="#ffffff" stroke-width="40"/><path d="${data.path}" fill="none" stroke="${p.indigo}" stroke-width="3" stroke-dasharray="1 8"/>`,
    PAGE.margin + 8,
    top + 18,
    1,
    `A wide letter ${data.letter} with a dotted path to follow.`,
  )
  paper.y = top + 8
  paper.words('P', data.say, { x: PAGE.margin + 240, size: 13.5, after: 14 })
  paper.words('P', `Key words: ${data.words.join(', ')}.`, { x: PAGE.margin + 240, size: 12, color: softInk })
  paper.y = top + 262
  for (const [size, count, faded] of [
    [60, 6, true],
    [44, 8, true],
    [34, 0, false],
    [34, 0, false],
  ] as const) {
    const { y } = paper
    writingRow(paper, y, size)
    if (faded)
      paper.artifact(() => {
        doc.font('letters').fontSize(size * 0.94)
        for (let index = 0; index < count; index += 1)
          doc
            .fillColor(index === 0 ? p.indigo : index < count / 2 ? p.lilac : p.haze)
            .text(data.letter, PAGE.margin + 14 + index * (MEASURE / count), y - size * 0.02, {
              lineBreak: false,
            })
      })
    paper.y = y + size + 26
  }
}

export interface HeartWord {
  /** Sounds of the word, one piece of spelling each; pieces between asterisks go by heart: `s *ai* d`. */
  parts: string
  sentence: string
}

/** Irregular words with a heart over what has to be learned by heart. */
export function heartWords(paper: Paper, data: Head & { words: readonly HeartWord[] }): void {
  exerciseHead(paper, { ...data, blanks: [] })
  for (const { parts, sentence } of data.words) {
    const { y } = paper
    let x = PAGE.margin
    paper.within('P', () => {
      for (const part of parts.split(' ')) {
        const letters = part.replaceAll('*', '')
        const width = 20 + letters.length * 13
        tileAt(paper, letters, x, y + 16, 34, letters === part ? 'paper' : 'coral', width)
        if (letters !== part) paper.art(heart(15, p.coral), x + width / 2, y + 7, 1)
        x += width + 5
      }
    })
    writingRow(paper, y + 18, 30, PAGE.margin + 214, 134)
    writingRow(paper, y + 18, 30, PAGE.margin + 364, 140)
    const word = parts.replaceAll(/[* ]/g, '')
    paper.artifact(() =>
      paper.doc
        .font('letters')
        .fontSize(25)
        .fillColor(p.lilac)
        .text(word, PAGE.margin + 222, y + 17, { width: 124, lineBreak: false }),
    )
    paper.y = y + 60
    paper.words('P', sentence, { size: 13, after: 14 })
  }
}
