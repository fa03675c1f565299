import { BOOK_GRADES, type BookGrade, isBookGrade } from '#contract/book-facts.ts'
import type { Book } from '#contract/workbooks.ts'

/** First and last grade of a book. */
export interface GradeRange {
  from: BookGrade
  to: BookGrade
}

/** `K-2`, `Pre-K-K`, `Grades 1-3`, or `Grade 4` and `Pre-K` alone, as titles of books say it. */
const GRADES_IN_TITLE =
  /\b(?:(pre-?k|k)\s*[-‑–]\s*(k|1[0-2]|[1-9])|grades?\s+(1[0-2]|[1-9])(?:\s*[-‑–]\s*(1[0-2]|[1-9]))?|(pre-?k))\b/i

function toGrade(text: string | undefined): BookGrade | undefined {
  const grade = text?.toLowerCase().replace(/^prek$/, 'pre-k')
  return isBookGrade(grade) ? grade : undefined
}

function readTitle(title: string): GradeRange | null {
  const [, earlyFrom, earlyTo, from, to, alone] = GRADES_IN_TITLE.exec(title) ?? []
  const first = toGrade(earlyFrom ?? from ?? alone)
  return first ? { from: first, to: toGrade(earlyTo ?? to) ?? first } : null
}

/** The grades of a book: those the service names, else those in its title; null where neither says any. */
export function getGrades({ grade_from, grade_to, title }: Book): GradeRange | null {
  const named = grade_from ?? grade_to
  return named ? { from: grade_from ?? named, to: grade_to ?? named } : readTitle(title)
}

export function isForGrade(book: Book, grade: BookGrade): boolean {
  const grades = getGrades(book)
  if (!grades) return false
  const at = BOOK_GRADES.indexOf(grade)
  return BOOK_GRADES.indexOf(grades.from) <= at && at <= BOOK_GRADES.indexOf(grades.to)
}

const CAPITAL_GRADES: Partial<Record<BookGrade, string>> = { 'pre-k': 'Pre‑K', k: 'K' }

/** `Pre‑K` and `K` with hyphens that do not break, else the number. */
function formatGrade(grade: BookGrade): string {
  return CAPITAL_GRADES[grade] ?? grade
}

/** A grade as a choice: `Pre‑K`, `Kindergarten`, `Grade 3`. */
export function formatGradeChoice(grade: BookGrade): string {
  return grade === 'k' ? 'Kindergarten' : (CAPITAL_GRADES[grade] ?? `Grade ${grade}`)
}

/** `Grades K to 2`, `Grade 3` or `Pre‑K`. */
function formatGrades({ from, to }: GradeRange): string {
  if (from === to) return formatGradeChoice(from)
  return `Grades ${formatGrade(from)} to ${formatGrade(to)}`
}

/** What a book is made as; the spec's tab calls workbooks "(PDF)", for the preview. */
export const FORMATS = { WORKBOOK: 'Printed workbook', EBOOK: 'Ebook (PDF)' } as const

/** Format, length and grades of a book, as far as they are known: `Ebook (PDF)`, `15 pages`, `Grades 2 to 4`. */
export function listFacts(book: Book): string[] {
  const grades = getGrades(book)
  return [
    FORMATS[book.category],
    ...(book.page_count ? [`${book.page_count} ${book.page_count === 1 ? 'page' : 'pages'}`] : []),
    ...(grades ? [formatGrades(grades)] : []),
  ]
}
