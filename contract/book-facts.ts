/** What books are sorted by on the shelf. No zod here, so that browsers need not load it. */

/** Grades that books are for, in order. */
export const BOOK_GRADES = [
  'pre-k',
  'k',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
] as const
export type BookGrade = (typeof BOOK_GRADES)[number]

/** What a book practices, by the name that travels, in teaching order. */
export const BOOK_SKILLS = {
  letters: 'Letters and handwriting',
  phonics: 'Phonics',
  'tricky-words': 'Tricky words',
  spelling: 'Spelling',
  syllables: 'Syllables',
  'word-parts': 'Prefixes, roots and suffixes',
  fluency: 'Fluency',
  stories: 'Reading sentences and stories',
  teaching: 'Guides for adults',
} as const
export type BookSkill = keyof typeof BOOK_SKILLS

export function isBookGrade(text: unknown): text is BookGrade {
  return BOOK_GRADES.some(grade => grade === text)
}

export function isBookSkill(text: unknown): text is BookSkill {
  return typeof text === 'string' && Object.hasOwn(BOOK_SKILLS, text)
}

export const SKILL_NAMES: readonly BookSkill[] = Object.keys(BOOK_SKILLS).filter(isBookSkill)
