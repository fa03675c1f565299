import * as p from '../../kit/palette.ts'
import { MEASURE, PAGE, type Paper, softInk } from '../paper.ts'

export interface Bar {
  label: string
  /** One value per series. */
  values: readonly number[]
}

const colors = [p.lilac, p.indigo, p.coral]

/** Upright bars in groups, with their values on top; `series` names the colors. */
export function bars(
  paper: Paper,
  title: string,
  data: readonly Bar[],
  series: readonly string[],
  unit: string,
  height = 150,
): void {
  paper.ensure(height + 80)
  paper.heading(3, title, { after: 4 })
  const { doc } = paper
  const top = paper.y + 16
  const max = Math.max(...data.flatMap(bar => bar.values))
  const group = MEASURE / data.length
  const width = Math.min(46, (group * 0.72) / series.length)
  const alt = `${title}, in ${unit}. ${data.map(bar => `${bar.label}: ${bar.values.map((value, index) => `${series[index]} ${value}`).join(', ')}`).join('. ')}.`
  paper.tagged(
    'Figure',
    () => {
      data.forEach((bar, at) => {
        const left = PAGE.margin + group * at + (group - width * bar.values.length) / 2
        bar.values.forEach((value, index) => {
          const tall = Math.max(4, (value / max) * height)
          const x = left + index * width
          doc.roundedRect(x + 2, top + height - tall, width - 4, tall, 5).fill(colors[index] ?? p.indigo)
          doc
            .font('heading')
            .fontSize(9)
            .fillColor(p.ink)
            .text(String(value), x - 6, top + height - tall - 13, {
              width: width + 12,
              align: 'center',
              lineBreak: false,
            })
        })
        doc
          .font('body')
          .fontSize(10)
          .fillColor(softInk)
          .text(bar.label, PAGE.margin + group * at, top + height + 6, {
            width: group,
            align: 'center',
            lineBreak: false,
          })
      })
      doc
        .save()
        .lineWidth(1.2)
        .moveTo(PAGE.margin, top + height)
        .lineTo(PAGE.margin + MEASURE, top + height)
        .stroke(p.lilacDeep)
        .restore()
      series.forEach((name, index) => {
        const x = PAGE.margin + index * 130
        doc.roundedRect(x, top + height + 28, 11, 11, 3).fill(colors[index] ?? p.indigo)
        doc
          .font('body')
          .fontSize(10)
          .fillColor(softInk)
          .text(name, x + 17, top + height + 27, { lineBreak: false })
      })
    },
    { alt },
  )
  paper.y = top + height + 58
}
