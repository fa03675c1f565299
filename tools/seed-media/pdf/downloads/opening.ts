import { signature } from '../../kit/mark.ts'
import * as p from '../../kit/palette.ts'
import type { Svg } from '../../kit/svg.ts'
import { PAGE, type Paper } from '../paper.ts'

export interface Opening {
  title: string
  subtitle: string
  ground?: string
  ink?: string
  /** Drawn in the band's right half, its origin in the middle of it; about 220 points wide. */
  art: Svg
  alt: string
}

const BAND = 236

/** The top of a document: a band of color with title and artwork; the text goes on below it. */
export function opening(
  paper: Paper,
  { title, subtitle, ground = p.indigo, ink = '#fffaf0', art, alt }: Opening,
): void {
  paper.page()
  paper.artifact(() => paper.doc.rect(0, 0, PAGE.width, BAND).fill(ground))
  paper.art(signature(26, ink), PAGE.margin, 54, 1)
  paper.art(art, 456, BAND / 2 + 6, 1, alt)
  paper.y = 92
  paper.words('H1', title, { face: 'title', size: 29, color: ink, width: 290, lineGap: 2, after: 8 })
  paper.words('P', subtitle, { face: 'letters', size: 12.5, color: ink, width: 280, after: 0 })
  paper.y = BAND + 30
}
