import { BOOK_SKILLS } from '#contract/book-facts.ts'
import type { Faq } from '#contract/faqs.ts'
import { getPagePath } from '#contract/site-pages.ts'
import { getToday } from '#contract/training-dates.ts'
import type { Training } from '#contract/trainings.ts'
import type { Book } from '#contract/workbooks.ts'
import { listFacts } from '../catalogue/book-facts.ts'
import { toQuestionId } from '../catalogue/question-id.ts'
import { toPlainText } from '../content/safe-html.server.ts'
import { buildSchedule } from '../trainings/schedule.ts'
import type { SearchedPage } from './copy.server.ts'
import type { SearchEntry, SearchPart } from './entry.ts'

export function makeQuestionEntry({ question, answer, topic }: Faq): SearchEntry {
  const id = toQuestionId(question)
  const href = `/faq#${id}`
  return {
    id: `question ${id}`,
    kind: 'question',
    title: question,
    href,
    parts: [{ text: toPlainText(answer), href }],
    keywords: topic ?? '',
  }
}

export function makeBookEntry(book: Book): SearchEntry {
  const href = `/workbooks-ebooks/${book.id}`
  const facts = listFacts(book).join(', ')
  const skills = (book.skills ?? []).map(skill => BOOK_SKILLS[skill])
  return {
    id: `book ${book.id}`,
    kind: 'book',
    title: book.title,
    href,
    parts: [{ text: `${facts}. ${toPlainText(book.description)}`, href }],
    keywords: skills.join(' '),
  }
}

const TRAINING_WORDS = {
  OG: 'course teacher certification',
  OW: 'webinar zoom online',
  IST: 'initial software training school code',
} as const

function makeTrainingEntry({ id, kind, title, date, location, description }: Training): SearchEntry {
  // A webinar's location is the link to it, which is shown to those who have registered.
  const where = kind === 'OW' ? 'Online' : location
  const facts = [date, where].filter(Boolean).join(', ')
  const href = `/og-training#training-${id}`
  return {
    id: `training ${id}`,
    kind: 'training',
    title,
    href,
    parts: [{ text: `${facts}. ${toPlainText(description)}`, href }],
    keywords: TRAINING_WORDS[kind],
  }
}

/** The trainings that the training page offers on that day. */
export function makeTrainingEntries(trainings: readonly Training[], now: Date): SearchEntry[] {
  const { courses, webinars, initial } = buildSchedule(trainings, getToday('ET', now))
  return [...courses, ...webinars, ...initial].map(makeTrainingEntry)
}

function joinWords(...words: (string | null | undefined)[]): string {
  return words
    .flatMap(text => text?.trim() || [])
    .map(text => (/[.?!:,]$/.test(text) ? text : `${text}.`))
    .join(' ')
}

export function makePageEntry({
  key,
  heading,
  lede,
  description,
  keywords,
  ...page
}: SearchedPage): SearchEntry {
  const href = getPagePath(key)
  const sections: SearchPart[] = (page.sections ?? []).map(section => ({
    href: section.anchor ? `${href}#${section.anchor}` : href,
    text: joinWords(
      section.heading,
      section.intro,
      section.text,
      section.words,
      ...(section.items ?? []).flatMap(({ title, words }) => [title, words]),
    ),
  }))
  return {
    id: `page ${key}`,
    kind: 'page',
    title: heading,
    href,
    parts: [{ text: lede ?? description, href }, ...sections],
    keywords: [page.title, description, ...(keywords ?? [])].join(' '),
  }
}
