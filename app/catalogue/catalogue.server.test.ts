/** What becomes of lists that cannot be read, or are no lists. */
import '../testing/environment.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { log } from '#telemetry/log.ts'

/** What the API says at each path. */
let said: Record<string, unknown> = {}
vi.mock('../api/client.server.ts', () => ({
  mustGet: async (path: string, schema: z.ZodType) => schema.parse(said[path]),
}))

const book = {
  id: 1,
  title: 'Letter Paths',
  description: '',
  price: 12.99,
  category: 'WORKBOOK',
  cover_page: 'http://localhost:2/cover.svg',
}
const training = {
  id: 201,
  title: 'Foundations',
  kind: 'OG',
  date: 'May 01, 2027',
  location: 'Orlando, FL',
  price: 895,
  description: '',
}
const faq = { question: 'Why?', answer: 'So.' }

beforeEach(() => {
  said = {
    '/no_auth/workbooks/': [book],
    '/no_auth/trainings/': { 201: training },
    '/no_auth/faqs/': [faq],
  }
  vi.spyOn(log, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

/** The catalogue of a site that has just started, and how it forgets what it has read. */
async function createSite() {
  vi.resetModules()
  const { invalidate } = await import('../upstream/read.server.ts')
  return { ...(await import('./catalogue.server.ts')), forget: invalidate }
}

test.each([
  ['/no_auth/workbooks/', { books: null, trainings: [{ id: 201 }] }],
  ['/no_auth/trainings/', { books: [{ id: 1 }], trainings: null }],
])('a list of the wrong shape at %s is missing, and the other is there', async (path, catalogue) => {
  const { readCatalogue, readFaqs } = await createSite()
  said[path] = [{ id: 'x' }]
  expect(await readCatalogue()).toMatchObject(catalogue)
  expect(await readFaqs()).toEqual([faq])
})

test('skips one malformed item of a list, and accepts an empty list', async () => {
  const { readCatalogue, readFaqs } = await createSite()
  said['/no_auth/workbooks/'] = {
    results: [
      { ...book, price: null },
      { ...book, id: '2', price: '$9.99' },
    ],
  }
  said['/no_auth/trainings/'] = {
    201: { ...training, kind: 'XX' },
    202: { ...training, id: 202, date: null },
  }
  said['/no_auth/faqs/'] = { results: [] }
  expect(await readCatalogue()).toMatchObject({ books: [{ id: 2, price: 9_99 }], trainings: [{ id: 202 }] })
  expect(await readFaqs()).toEqual([])
})

test.each([
  ['a relative address is one of the API', '/media/a.png', 'http://localhost:2/media/a.png'],
  ['the API’s own', 'http://localhost:2/a.png', 'http://localhost:2/a.png'],
  ['a listed host', 'https://media.example.com/a.png', 'https://media.example.com/a.png'],
  ['another host is not shown', 'https://elsewhere.example/a.png', null],
  ['a script is not shown', 'javascript:alert(1)', null],
  ['data is not shown', 'data:text/html,<script>alert(1)</script>', null],
  ['none', '', null],
])('covers and previews: %s', async (_, address, shown) => {
  vi.stubEnv('MEDIA_ORIGINS', 'https://media.example.com')
  const { readBooks } = await createSite()
  said['/no_auth/workbooks/'] = [{ ...book, cover_page: address, pdf_file: address }]
  expect(await readBooks()).toMatchObject([{ cover_page: shown, pdf_file: shown }])
  vi.unstubAllEnvs()
})

test('questions of the wrong shape are missing, and the catalogue is there', async () => {
  const { readBooks, readFaqs, readTrainings } = await createSite()
  said['/no_auth/faqs/'] = 'Come back soon.'
  expect(await readFaqs()).toBeNull()
  expect(await readBooks()).toMatchObject([{ price: 12_99 }])
  expect(await readTrainings()).toMatchObject([{ price: 895_00 }])
})

test('a list that becomes misshapen is shown as it was', async () => {
  const { forget, readBooks } = await createSite()
  await readBooks()
  forget('api')
  said['/no_auth/workbooks/'] = null
  expect(await readBooks()).toMatchObject([{ id: 1 }])
})
