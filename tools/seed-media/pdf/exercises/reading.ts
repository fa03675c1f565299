import * as p from '../../kit/palette.ts'
import { MEASURE, PAGE, type Paper, softInk } from '../paper.ts'
import { note, tilesAt } from '../pieces.ts'
import { exerciseHead } from './head.ts'

export interface Story {
  title: string
  /** The vowels it uses, in order of teaching. */
  vowels: readonly string[]
  /** Words that cannot be sounded out yet. */
  toKnow: readonly string[]
  paragraphs: readonly string[]
  questions: readonly string[]
}

/** A story on one page: the words to know, the text, three questions. */
export function story(paper: Paper, data: Story): void {
  paper.page()
  paper.heading(1, data.title, { after: 10 })
  tilesAt(paper, data.vowels, PAGE.margin, paper.y, 26, 6)
  paper.words('P', `**Words to know:** ${data.toKnow.join(', ')}`, {
    x: PAGE.margin + 180,
    size: 11,
    after: 0,
  })
  paper.y = Math.max(paper.y, 132) + 8
  paper.rule(paper.y, { color: p.haze })
  paper.y += 14
  for (const paragraph of data.paragraphs)
    paper.words('P', paragraph, { face: 'letters', size: 14.5, lineGap: 7, after: 8 })
  paper.y += 6
  paper.heading(3, 'Talk about it', { after: 6 })
  paper.list(data.questions, { ordered: true, size: 11.5 })
}

export interface Passage {
  title: string
  group: string
  text: string
}

/** Breaks a text into lines no wider than `width` in the current font. */
function breakLines(doc: PDFKit.PDFDocument, text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (line && doc.widthOfString(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** A passage with running word counts at the margin, and a row to mark four readings. */
export function passage(paper: Paper, data: Passage): void {
  paper.page()
  paper.small(data.group, { after: 4 })
  paper.heading(1, data.title, { after: 16 })
  const { doc } = paper
  doc.font('body').fontSize(15)
  let read = 0
  for (const line of breakLines(doc, data.text, MEASURE - 40)) {
    const { y } = paper
    read += line.split(' ').length
    const count = String(read)
    paper.tagged('P', () =>
      doc.font('body').fontSize(15).fillColor(p.ink).text(line, PAGE.margin, y, { lineBreak: false }),
    )
    paper.artifact(() =>
      doc
        .font('letters')
        .fontSize(9)
        .fillColor(softInk)
        .text(count, PAGE.width - PAGE.margin - 30, y + 4, { width: 30, align: 'right' }),
    )
    paper.y = y + 33
  }
  paper.y += 10
  chart(paper)
}

function chart(paper: Paper): void {
  paper.ensure(210)
  paper.heading(3, 'Words in one minute', { after: 4 })
  const { doc } = paper
  const top = paper.y
  const [left, width, height] = [PAGE.margin + 30, MEASURE - 30, 132]
  paper.tagged(
    'Figure',
    () => {
      for (let index = 0; index <= 6; index += 1) {
        const y = top + height - (height / 6) * index
        doc
          .save()
          .lineWidth(1)
          .moveTo(left, y)
          .lineTo(left + width, y)
          .stroke(index ? p.haze : p.lilacDeep)
          .restore()
        doc
          .font('letters')
          .fontSize(9)
          .fillColor(softInk)
          .text(String(20 * index), PAGE.margin, y - 5, { width: 22, align: 'right', lineBreak: false })
      }
      for (let index = 0; index < 6; index += 1)
        doc.text(`Day ${index + 1}`, left + (width / 6) * index, top + height + 6, {
          width: width / 6,
          align: 'center',
          lineBreak: false,
        })
    },
    { alt: 'An empty chart for six days, from 0 to 120 words a minute.' },
  )
  paper.y = top + height + 28
}

export interface Game {
  title: string
  practices: string
  players: string
  need: string
  steps: readonly string[]
  words: readonly string[]
  harder: string
}

/** A game on one page: what you need, how to play, the words. */
export function game(paper: Paper, data: Game): void {
  exerciseHead(paper, {
    title: data.title,
    task: `${data.players}. Practices ${data.practices}.`,
    blanks: [],
    tile: data.words[0]?.slice(0, 2) ?? '',
  })
  paper.words('P', `**You need:** ${data.need}`, { after: 10 })
  paper.heading(2, 'How to play')
  paper.list(data.steps, { ordered: true })
  paper.heading(2, 'Words')
  const { doc } = paper
  const cell = MEASURE / 5
  const top = paper.y
  data.words.forEach((word, index) => {
    const [x, y] = [PAGE.margin + (index % 5) * cell, top + Math.floor(index / 5) * 40]
    paper.tagged('P', () => {
      doc.roundedRect(x + 3, y, cell - 6, 34, 10).fill(index % 2 ? p.sunGround : p.tint)
      doc
        .font('letters')
        .fontSize(15)
        .fillColor(p.ink)
        .text(word, x, y + 8, { width: cell, align: 'center', lineBreak: false })
    })
  })
  paper.y = top + Math.ceil(data.words.length / 5) * 40 + 12
  note(paper, 'Make it harder', data.harder)
}
