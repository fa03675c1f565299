import { BOOK_GRADES } from '#contract/book-facts.ts'
import type { Book } from '#contract/workbooks.ts'
import { isForGrade } from './book-facts.ts'

/** How many books are shown beside one. */
const MAX_RELATED = 3

function countCommonGrades(a: Book, b: Book): number {
  return BOOK_GRADES.filter(grade => isForGrade(a, grade) && isForGrade(b, grade)).length
}

function hasNoGrade(book: Book): boolean {
  return BOOK_GRADES.every(grade => !isForGrade(book, grade))
}

/** How well two books go together: 0 for not at all, more for each skill, the other format and each grade in common. */
function rate(book: Book, other: Book): number {
  const skills = other.skills?.filter(skill => book.skills?.includes(skill)).length ?? 0
  const grades = countCommonGrades(book, other)
  if (skills === 0 || (grades === 0 && !(hasNoGrade(book) && hasNoGrade(other)))) return 0
  return skills * 20 + (book.category === other.category ? 0 : 10) + grades
}

/** Books that practice the same for the same grades, the closest first; none where books say nothing of skills. */
export function findRelatedBooks(book: Book, books: readonly Book[]): Book[] {
  return books
    .filter(other => other.id !== book.id)
    .map(other => ({ other, rating: rate(book, other) }))
    .filter(({ rating }) => rating > 0)
    .toSorted((a, b) => b.rating - a.rating)
    .slice(0, MAX_RELATED)
    .map(({ other }) => other)
}
