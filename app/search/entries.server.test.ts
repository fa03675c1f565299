import { expect, test } from 'vitest'
import type { Training } from '#contract/trainings.ts'
import { makeBookEntry, makePageEntry, makeQuestionEntry, makeTrainingEntries } from './entries.server.ts'

test('a question is found by its words, its answer without markup and its topic', () => {
  const question = { question: 'Is it free?', answer: '<p>Yes,</p><p>for a week.</p>', topic: 'Prices' }
  expect(makeQuestionEntry(question)).toEqual({
    id: 'question q-is-it-free',
    kind: 'question',
    title: 'Is it free?',
    href: '/faq#q-is-it-free',
    parts: [{ text: 'Yes, for a week.', href: '/faq#q-is-it-free' }],
    keywords: 'Prices',
  })
  expect(makeQuestionEntry({ question: 'Why?', answer: '' }).keywords).toBe('')
})

test('a book is found by its facts, its description and its skills', () => {
  const book = {
    id: 7,
    title: 'Drills',
    description: 'First <b>sounds</b>.',
    price: 1900,
    category: 'WORKBOOK' as const,
    cover_page: null,
  }
  expect(makeBookEntry({ ...book, skills: ['phonics'] })).toMatchObject({
    id: 'book 7',
    href: '/workbooks-ebooks/7',
    parts: [{ text: 'Printed workbook. First sounds.', href: '/workbooks-ebooks/7' }],
    keywords: 'Phonics',
  })
  expect(makeBookEntry(book).keywords).toBe('')
})

const NOW = new Date('2026-11-21T17:00:00Z')

function makeTraining(kind: Training['kind'], more: Partial<Training> = {}): Training {
  const date = 'December 09, 2026 - December 11, 2026'
  return { id: 1, title: 'T', kind, date, location: 'Miami, FL', price: 100, description: 'Tiles.', ...more }
}

test('of trainings those are found that are offered on that day, each where it is listed', () => {
  const trainings = [
    makeTraining('IST', { id: 1, date: '' }),
    makeTraining('OW', { id: 2 }),
    makeTraining('OG', { id: 3 }),
    makeTraining('OG', { id: 4, date: 'November 20, 2026' }),
  ]
  expect(makeTrainingEntries(trainings, NOW).map(({ id, href }) => [id, href])).toEqual([
    ['training 3', '/og-training#training-3'],
    ['training 2', '/og-training#training-2'],
    ['training 1', '/og-training#training-1'],
  ])
})

test('a course is found by its place, a webinar never by the link to it', () => {
  const link = 'https://zoom.example/j/1'
  const [course, webinar] = makeTrainingEntries(
    [makeTraining('OG'), makeTraining('OW', { location: link })],
    NOW,
  )
  expect(course?.parts[0]?.text).toBe('December 09, 2026 - December 11, 2026, Miami, FL. Tiles.')
  expect(webinar?.parts[0]?.text).toBe('December 09, 2026 - December 11, 2026, Online. Tiles.')
  expect(JSON.stringify(webinar)).not.toContain(link)
})

test('a training without a date is found by the rest', () => {
  const [entry] = makeTrainingEntries([makeTraining('IST', { date: '' })], NOW)
  expect(entry?.parts[0]?.text).toBe('Miami, FL. Tiles.')
})

const PAGE = { key: 'software' as const, heading: 'Software', title: 'Reading', description: 'For all.' }

test('a page is found by its words, section by section, each a sentence', () => {
  const entry = makePageEntry({
    ...PAGE,
    lede: 'Learn to read.',
    keywords: ['games', 'drills'],
    sections: [
      {
        anchor: 'steps',
        heading: 'How, you ask',
        intro: ' Three steps: ',
        items: [{ title: 'One', words: 'Two?' }],
      },
      { text: 'And so on!', words: '', items: null },
    ],
  })
  expect(entry).toEqual({
    id: 'page software',
    kind: 'page',
    title: 'Software',
    href: '/software',
    parts: [
      { text: 'Learn to read.', href: '/software' },
      { text: 'How, you ask. Three steps: One. Two?', href: '/software#steps' },
      { text: 'And so on!', href: '/software' },
    ],
    keywords: 'Reading For all. games drills',
  })
})

test('a page without a lede or sections is found by its description', () => {
  expect(makePageEntry(PAGE)).toMatchObject({
    parts: [{ text: 'For all.', href: '/software' }],
    keywords: 'Reading For all.',
  })
})
