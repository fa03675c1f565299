import * as p from '../../kit/palette.ts'
import { tile } from '../../kit/tile.ts'
import { PAGE, type Paper, softInk } from '../paper.ts'
import { blanks } from '../pieces.ts'

export interface Head {
  title: string
  /** One line that says what to do. */
  task: string
  /** Letters on the tile in the corner. */
  tile?: string
  /** Lines to fill in under the task, `Name` and `Date` unless told. */
  blanks?: readonly string[]
}

/** Starts an exercise page: title, what to do, a tile in the corner, name and date. */
export function exerciseHead(
  paper: Paper,
  { title, task, tile: letters, blanks: labels = ['Name', 'Date'] }: Head,
): void {
  paper.page()
  if (letters)
    paper.art(tile(letters, { size: 62, tone: 'sun' }), PAGE.width - PAGE.margin - 36, PAGE.margin + 22, 1)
  paper.heading(1, title, { size: 23, width: 400, after: 4 })
  paper.words('P', task, { color: softInk, width: 400, after: 14 })
  if (labels.length) blanks(paper, labels)
  paper.rule(paper.y - 4, { color: p.haze })
  paper.y += 12
}
