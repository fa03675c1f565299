import {
  BOOK_GRADES,
  type BookGrade,
  type BookSkill,
  isBookGrade,
  isBookSkill,
  SKILL_NAMES,
} from '#contract/book-facts.ts'
import type { Book } from '#contract/workbooks.ts'
import { isForGrade } from './book-facts.ts'

/** What a visitor wants to see of the shelf; null for all. */
export interface BookFilter {
  grade: BookGrade | null
  skill: BookSkill | null
}

/** The filter that an address asks for; what it does not know counts as not asked. */
export function parseBookFilter(query: URLSearchParams): BookFilter {
  const [grade, skill] = [query.get('grade'), query.get('skill')]
  return { grade: isBookGrade(grade) ? grade : null, skill: isBookSkill(skill) ? skill : null }
}

export function isFiltered({ grade, skill }: BookFilter): boolean {
  return grade !== null || skill !== null
}

function hasSkill({ skills }: Book, skill: BookSkill): boolean {
  return skills?.includes(skill) ?? false
}

export function filterBooks(books: readonly Book[], { grade, skill }: BookFilter): Book[] {
  return books.filter(
    book => (grade === null || isForGrade(book, grade)) && (skill === null || hasSkill(book, skill)),
  )
}

/** The choices that some book answers to, and the one that is made; empty where no book says anything of it. */
export function listChoices(books: readonly Book[], chosen: BookFilter) {
  const grades = BOOK_GRADES.filter(grade => books.some(book => isForGrade(book, grade)))
  const skills = SKILL_NAMES.filter(skill => books.some(book => hasSkill(book, skill)))
  return {
    grades: BOOK_GRADES.filter(
      grade => grades.includes(grade) || (grades.length > 0 && grade === chosen.grade),
    ),
    skills: SKILL_NAMES.filter(
      skill => skills.includes(skill) || (skills.length > 0 && skill === chosen.skill),
    ),
  }
}

/** An address of the shelf, or of a book on it, with the filter in it: `/workbooks-ebooks?tab=ebooks&grade=2`. */
export function addFilter(path: string, { grade, skill }: BookFilter): string {
  const [pathname, search] = path.split('?')
  const query = new URLSearchParams(search)
  if (grade) query.set('grade', grade)
  if (skill) query.set('skill', skill)
  return query.size > 0 ? `${pathname}?${query}` : `${pathname}`
}
