import * as p from '../../kit/palette.ts'
import { MEASURE, PAGE, type Paper, softInk } from '../paper.ts'
import { table, tileAt } from '../pieces.ts'
import { exerciseHead, type Head } from './head.ts'

/** Words built from prefix, root and suffix, with lines for word and meaning. */
export function buildWords(
  paper: Paper,
  data: Head & {
    root: string
    meaning: string
    rows: readonly (readonly [prefix: string, root: string, suffix: string])[]
    use: string
  },
): void {
  exerciseHead(paper, data)
  const { doc } = paper
  paper.words('P', `**${data.root}** means ${data.meaning}.`, { size: 14, after: 14 })
  for (const parts of data.rows) {
    const { y } = paper
    let x = PAGE.margin
    paper.within('P', () => {
      parts.forEach((part, index) => {
        const width = [64, 84, 64][index] ?? 64
        if (part) tileAt(paper, part, x, y, 36, (['violet', 'sun', 'coral'] as const)[index] ?? 'sun', width)
        else
          paper.artifact(() =>
            doc
              .save()
              .lineWidth(1)
              .dash(3, { space: 3 })
              .roundedRect(x, y, width, 38, 8)
              .stroke(p.lilac)
              .restore(),
          )
        x += width + 6
      })
    })
    paper.rule(y + 36, { x: PAGE.margin + 244, width: 100, color: p.lilacDeep })
    paper.rule(y + 36, { x: PAGE.margin + 358, width: MEASURE - 358, color: p.lilacDeep })
    paper.y = y + 58
  }
  const { y } = paper
  paper.artifact(() => {
    doc.font('letters').fontSize(9).fillColor(softInk)
    doc.text('the word', PAGE.margin + 244, y - 16, { lineBreak: false })
    doc.text('what it means', PAGE.margin + 358, y - 16, { lineBreak: false })
  })
  paper.y = y + 6
  paper.words('P', data.use)
}

export interface LessonStep {
  part: string
  minutes: string
  doing: string
  saying: string
}

/** A thirty-minute lesson plan: what to do beside what to say. */
export function lesson(
  paper: Paper,
  data: { title: string; aim: string; have: string; steps: readonly LessonStep[]; watch: string },
): void {
  exerciseHead(paper, { title: data.title, task: data.aim, blanks: ['Group', 'Date'] })
  paper.words('P', `**Have ready:** ${data.have}`, { size: 11.5 })
  table(
    paper,
    [
      { label: 'Part', share: 17 },
      { label: 'Min', share: 8 },
      { label: 'Do', share: 38 },
      { label: 'Say', share: 37 },
    ],
    data.steps.map(step => [step.part, step.minutes, step.doing, step.saying]),
    10,
  )
  paper.words('P', `**Watch for:** ${data.watch}`, { size: 11.5 })
}

export interface FormField {
  label: string
  /** What a tutor wrote, on the filled-in copy. */
  entry: string
  lines?: number
}

/** A form: blank, or filled in as an example. */
export function form(
  paper: Paper,
  data: { title: string; task: string; fields: readonly FormField[] },
  filled: boolean,
): void {
  exerciseHead(paper, {
    title: filled ? `${data.title}, filled in` : data.title,
    task: data.task,
    blanks: filled ? [] : ['Student', 'Date'],
  })
  const { doc } = paper
  for (const { label, entry, lines = 2 } of data.fields) {
    const height = 26 + lines * 22
    paper.ensure(height + 8)
    const top = paper.y
    paper.artifact(() =>
      doc.roundedRect(PAGE.margin, top, MEASURE, height, 12).lineWidth(1.2).stroke(p.lilac),
    )
    paper.tagged('P', () =>
      doc
        .font('heading')
        .fontSize(10.5)
        .fillColor(p.indigo)
        .text(label, PAGE.margin + 14, top + 9, { width: MEASURE - 28, lineBreak: false }),
    )
    if (filled)
      paper.tagged('P', () =>
        doc
          .font('body')
          .fontSize(12)
          .fillColor(p.ink)
          .text(entry, PAGE.margin + 14, top + 26, { width: MEASURE - 28, lineGap: 5 }),
      )
    else
      for (let index = 1; index <= lines; index += 1)
        paper.rule(top + 20 + index * 22, { x: PAGE.margin + 14, width: MEASURE - 28, color: p.haze })
    paper.y = top + height + 10
  }
}
