import '../testing/environment.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { readBooks, readFaqs, readTrainings } from '../catalogue/catalogue.server.ts'
import { readPublished } from '../content/client.server.ts'
import { searchSite } from './search-site.server.ts'

vi.mock('../catalogue/catalogue.server.ts', () => ({
  readBooks: vi.fn(),
  readFaqs: vi.fn(),
  readTrainings: vi.fn(),
}))
vi.mock('../content/client.server.ts', () => ({ readPublished: vi.fn() }))

beforeEach(() => {
  vi.mocked(readBooks).mockResolvedValue([
    { id: 7, title: 'Phonics', description: '', price: 1, category: 'EBOOK', cover_page: null },
  ])
  vi.mocked(readFaqs).mockResolvedValue([
    { question: 'What is phonics?', answer: 'Sounds and letters.' },
    { question: 'Is there more?', answer: 'Phonics for all.' },
  ])
  vi.mocked(readTrainings).mockResolvedValue([])
  vi.mocked(readPublished).mockResolvedValue([])
})

test('what is found is grouped by kind, the group with the best result first', async () => {
  const { groups, total, isAsTyped, missing } = await searchSite('phonics')
  expect(groups.map(({ kind, results }) => [kind, results.map(({ id }) => id)])).toEqual([
    ['book', ['book 7']],
    ['question', ['question q-what-is-phonics', 'question q-is-there-more']],
  ])
  expect([total, isAsTyped, missing]).toEqual([3, true, []])
})

test('kinds that cannot be read are named, and the others are searched', async () => {
  vi.mocked(readFaqs).mockResolvedValue(null)
  vi.mocked(readPublished).mockResolvedValue(null)
  const { groups, missing } = await searchSite('phonics')
  expect(groups.map(({ kind }) => kind)).toEqual(['book'])
  expect(missing).toEqual(['question', 'page'])
})

test('what was read anew is found', async () => {
  expect((await searchSite('spelling')).total).toBe(0)
  vi.mocked(readFaqs).mockResolvedValue([{ question: 'Is there spelling?', answer: 'Yes.' }])
  await expect.poll(async () => (await searchSite('spelling')).total).toBe(1)
})
