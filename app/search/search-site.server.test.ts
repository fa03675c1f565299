import '../testing/environment.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { readBooks, readFaqs, readTrainings } from '../catalogue/catalogue.server.ts'
import { readPublished } from '../content/client.server.ts'
import { createSearchIndex } from './search-index.ts'
import type { searchSite as SearchSite } from './search-site.server.ts'

vi.mock('../catalogue/catalogue.server.ts', () => ({
  readBooks: vi.fn(),
  readFaqs: vi.fn(),
  readTrainings: vi.fn(),
}))
vi.mock('../content/client.server.ts', () => ({ readPublished: vi.fn() }))
vi.mock('./search-index.ts', { spy: true })

/** As it is in a process that has just started. */
let searchSite: typeof SearchSite

beforeEach(async () => {
  vi.resetModules()
  vi.clearAllMocks()
  ;({ searchSite } = await import('./search-site.server.ts'))
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

test('a training that is offered is found, also where books cannot be read', async () => {
  vi.mocked(readBooks).mockResolvedValue(null)
  vi.mocked(readTrainings).mockResolvedValue([
    { id: 1, title: 'Phonics', kind: 'IST', date: '', location: '', price: 100, description: '' },
  ])
  const { groups, missing } = await searchSite('phonics')
  expect(groups.map(({ kind }) => kind)).toEqual(['training', 'question'])
  expect(missing).toEqual(['book'])
})

test('without trainings the rest is found', async () => {
  vi.mocked(readTrainings).mockResolvedValue(null)
  const { total, missing } = await searchSite('phonics')
  expect([total, missing]).toEqual([3, ['training']])
})

test('pages are searched that search engines may list, and no others', async () => {
  await searchSite('phonics')
  const asked = vi.mocked(readPublished).mock.lastCall?.[0].params?.keys
  expect(asked).toEqual(expect.arrayContaining(['home', 'software', 'faq', 'contact']))
  for (const key of ['search', 'checkout', 'orders', 'password-reset', 'class-login', 'thank-you'])
    expect(asked).not.toContain(key)
})

test('a page is found by all its words, also where a section has texts of another kind', async () => {
  vi.mocked(readPublished).mockImplementation(async ({ shape }) =>
    shape.parse([
      {
        ...{ key: 'software', title: 'Alpha', description: 'Beta', keywords: ['gamma'] },
        ...{ heading: 'Delta', lede: 'Epsilon' },
        sections: [
          { anchor: 'steps', heading: 'Zeta', intro: 'Eta', text: 'Theta', words: 'Iota' },
          { heading: 'Kappa', text: [{ _type: 'block' }], items: [{ title: 'Lambda', words: 'Omega' }] },
        ],
      },
    ]),
  )
  for (const word of 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda omega'.split(' '))
    expect((await searchSite(word)).total, word).toBe(1)
  const [found] = (await searchSite('theta')).groups
  expect(found?.results[0]?.href).toBe('/software#steps')
})

test('the index is made once for what was read, and the first search waits for it', async () => {
  const answers = await Promise.all(['phonics', 'phonics', 'nothing'].map(searchSite))
  expect(answers.map(({ total }) => total)).toEqual([3, 3, 0])
  await searchSite('letters')
  expect(createSearchIndex).toHaveBeenCalledTimes(1)
})

test('what was read anew is found', async () => {
  expect((await searchSite('spelling')).total).toBe(0)
  vi.mocked(readFaqs).mockResolvedValue([{ question: 'Is there spelling?', answer: 'Yes.' }])
  await expect.poll(async () => (await searchSite('spelling')).total).toBe(1)
})
