import type { Paper } from '../paper.ts'

/** What is between a book's covers. Workbooks are printed, so only the pages of their preview are here. */
export interface BookPdf {
  /** Contents with the pages of the whole book. */
  contents: readonly (readonly [name: string, page: number])[]
  /** What the preview says under its contents. */
  previewNote: string
  /** Pages after cover and contents, each drawing its own. */
  pages: readonly ((paper: Paper) => void)[]
  /** How many of them the preview shows. */
  previewPages: number
}
