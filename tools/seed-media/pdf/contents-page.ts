import * as p from '../kit/palette.ts'
import type { Svg } from '../kit/svg.ts'
import { MEASURE, PAGE, type Paper, softInk } from './paper.ts'

/** The cover, filling the page. */
export function coverPage(paper: Paper, cover: Svg, alt: string, ground: string): void {
  paper.page({ bare: true, ground })
  paper.art(cover, 9, 0, 792 / 800, alt)
}

/** Contents: names with their page, joined by dots. */
export function contentsPage(
  paper: Paper,
  entries: readonly (readonly [name: string, page: number])[],
  foot?: string,
): void {
  paper.page()
  paper.heading(1, 'Contents', { after: 18 })
  const { doc } = paper
  const gap = Math.min(34, (paper.left - 60) / entries.length)
  paper.within('TOC', () => {
    for (const [name, page] of entries) {
      const { y } = paper
      const used = doc.font('letters').fontSize(12.5).widthOfString(name)
      paper.tagged('TOCI', () => {
        doc.font('letters').fontSize(12.5).fillColor(p.ink)
        doc.text(name, PAGE.margin, y, { width: MEASURE - 60, lineBreak: false })
        doc.text(String(page), PAGE.width - PAGE.margin - 40, y, { width: 40, align: 'right' })
      })
      paper.artifact(() => {
        doc.save().lineWidth(1.4).lineCap('round').dash(0.1, { space: 7 })
        doc
          .moveTo(PAGE.margin + used + 12, y + 11)
          .lineTo(PAGE.width - PAGE.margin - 34, y + 11)
          .stroke(p.lilacDeep)
          .restore()
      })
      paper.y = y + gap
    }
  })
  if (foot) paper.words('P', foot, { size: 10.5, color: softInk })
}
