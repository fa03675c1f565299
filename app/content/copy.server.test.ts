/** What becomes of documents of the wrong shape, and of drafts, between the content lake and a page. */
import '../testing/environment.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { log } from '#telemetry/log.ts'
import { createRequestContext, requestContext, runInRequestContext } from '../http/request-context.server.ts'

/** What the lake answers to a query, by the perspective it is asked from; undefined for a failure. */
let published: Record<string, unknown> = {}
let drafts: Record<string, unknown> = {}
let asked: string[] = []
const lake = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://lake')
  const [query, perspective] = [searchParams.get('query') ?? '', searchParams.get('perspective') ?? '']
  asked.push(`${perspective} ${query}`)
  const result = (perspective === 'drafts' ? drafts : published)[query]
  response.setHeader('Content-Type', 'application/json')
  if (result === undefined) response.writeHead(400).end('{"error":{"description":"no"}}')
  else response.end(JSON.stringify({ result }))
})

let readCopy: typeof import('./copy.server.ts').readCopy
let createPageLoader: typeof import('./page.server.ts').createPageLoader
let readPage: typeof import('./page.server.ts').readPage
let PAGE_QUERY: string
let createPreviewCookie: typeof import('./preview.server.ts').createPreviewCookie
let createMomentCookie: typeof import('./preview.server.ts').createMomentCookie
let readPreview: typeof import('./preview.server.ts').readPreview
let readSettings: typeof import('./settings.server.ts').readSettings
let SETTINGS_QUERY: string
let invalidate: typeof import('../upstream/read.server.ts').invalidate
beforeAll(async () => {
  await new Promise<void>(resolve => lake.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('SANITY_API_URL', `http://127.0.0.1:${(lake.address() as AddressInfo).port}`)
  vi.stubEnv('SANITY_READ_TOKEN', 'a token')
  // Not before the address is known, for the environment is read once.
  ;({ readCopy } = await import('./copy.server.ts'))
  ;({ createPageLoader, PAGE_QUERY, readPage } = await import('./page.server.ts'))
  ;({ createMomentCookie, createPreviewCookie, readPreview } = await import('./preview.server.ts'))
  ;({ readSettings, SETTINGS_QUERY } = await import('./settings.server.ts'))
})
beforeEach(async () => {
  published = {}
  drafts = {}
  asked = []
  vi.spyOn(log, 'warn').mockImplementation(() => {})
  ;({ invalidate } = await import('../upstream/read.server.ts'))
  invalidate('content')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => {
  lake.close()
  lake.closeAllConnections()
  vi.unstubAllEnvs()
})

const Words = z.object({ title: z.string() })

function getCopy(query: string) {
  return { query, shape: Words }
}

function visitor() {
  return new Request('http://localhost:1/')
}

async function editor(perspective?: 'published' | 'drafts' | string[]) {
  return new Request('http://localhost:1/', {
    headers: { Cookie: (await createPreviewCookie(perspective)).split('; ')[0] ?? '' },
  })
}

test('a malformed document is left out and logged, and the rest of the page is shown', async () => {
  published = { bad: { title: 1 }, missing: null, good: { title: 'Read' } }
  const page = await Promise.all(['bad', 'missing', 'good'].map(query => readCopy(getCopy(query), visitor())))
  expect(page).toEqual([null, null, { title: 'Read' }])
  const logged = vi.mocked(log.warn).mock.calls.map(([text]) => String(text))
  expect(logged.filter(text => text.startsWith('Nothing new to show for content:bad:'))).toHaveLength(1)
  expect(logged.join()).not.toContain('content:good')
})

test('a document that becomes misshapen is shown as it was', async () => {
  published = { turning: { title: 'Before' } }
  expect(await readCopy(getCopy('turning'), visitor())).toEqual({ title: 'Before' })
  const { invalidate } = await import('../upstream/read.server.ts')
  invalidate('content')
  published = { turning: { title: null } }
  expect(await readCopy(getCopy('turning'), visitor())).toEqual({ title: 'Before' })
})

test('a visitor is shown what is published, an editor’s browser the draft of this moment', async () => {
  published = { words: { title: 'Published' } }
  drafts = { words: { title: 'Draft' } }
  expect(await readCopy(getCopy('words'), await editor())).toEqual({ title: 'Draft' })
  drafts = { words: { title: 'Draft, changed' } }
  expect(await readCopy(getCopy('words'), await editor())).toEqual({ title: 'Draft, changed' })
  expect(await readCopy(getCopy('words'), visitor())).toEqual({ title: 'Published' })
  expect(asked.filter(question => question.endsWith(' words'))).toEqual([
    'drafts words',
    'drafts words',
    'published words',
  ])
})

test('an editor who asks for what is published, or for a release, is shown that', async () => {
  published = { words: { title: 'Published' } }
  drafts = { words: { title: 'Draft' } }
  expect(await readCopy(getCopy('words'), await editor('published'))).toEqual({ title: 'Published' })
  await readCopy(getCopy('words'), await editor(['rSummer', 'drafts']))
  expect(asked.at(-1)).toBe('rSummer,drafts words')
})

test.each([
  ['is not whole yet', { title: null }],
  ['cannot be read', undefined],
])('a draft that %s shows an editor what is published', async (_, draft) => {
  published = { words: { title: 'Published' } }
  drafts = { words: draft }
  expect(await readCopy(getCopy('words'), await editor())).toEqual({ title: 'Published' })
  expect(vi.mocked(log.warn).mock.calls[0]?.[0]).toMatch(/^No draft to show: /)
})

function page(sections: unknown[]) {
  return {
    key: 'home',
    title: 'Home',
    description: 'Reading.',
    hero: { heading: 'Read' },
    sections,
  }
}

const quotes = ['a', 'b', 'c'].map(_id => ({ _id, text: _id }))
const quoteSection = { _type: 'quoteSection', _key: '1', quotes }

test('a page shows a visitor one of its quotes at random, and an editor all of them', async () => {
  published = { [PAGE_QUERY]: page([quoteSection]) }
  drafts = published
  const random = vi.spyOn(Math, 'random')
  for (const [chance, quote] of [0, 0.5, 0.99].map((chance, at) => [chance, quotes[at]] as const)) {
    random.mockReturnValue(chance)
    expect((await readPage('home', visitor()))?.sections).toMatchObject([{ quotes: [quote] }])
  }
  const context = createRequestContext()
  await runInRequestContext(() => readPage('home', visitor()), context)
  expect(context.variants).toBe(3)
  random.mockRestore()
  expect((await readPage('home', await editor()))?.sections).toMatchObject([{ quotes }])
})

test('a route’s loader reads its page, also one that has no sections', async () => {
  const load = createPageLoader('home')
  const plain = { ...page([]), sections: null }
  published = { [PAGE_QUERY]: plain }
  expect(await load({ request: visitor(), params: {}, context: {} })).toEqual({ page: plain })
})

test('a quote section without quotes shows none, and other sections are as they are', async () => {
  const steps = { _type: 'figuresSection', _key: '2', figures: [] }
  published = { [PAGE_QUERY]: page([{ ...quoteSection, quotes: [] }, steps]) }
  expect((await readPage('home', visitor()))?.sections).toMatchObject([{ quotes: [] }, steps])
})

const MIDNIGHT = Date.parse('2026-12-01T05:00:00Z')
const scheduled = [
  { _type: 'figuresSection', _key: 'always', figures: [] },
  { _type: 'figuresSection', _key: 'later', figures: [], from: '2026-12-01T05:00:00Z' },
  { _type: 'figuresSection', _key: 'until then', figures: [], until: '2026-12-01T00:00:00-05:00' },
  { ...quoteSection, quotes: [{ _id: 'a', text: 'a', from: '2026-12-01T05:00:00Z' }] },
]

describe('a page with sections and a quote on a schedule', () => {
  beforeEach(() => {
    published = { [PAGE_QUERY]: page(scheduled) }
    drafts = published
    vi.useFakeTimers({ toFake: ['Date'], now: MIDNIGHT - 1 })
  })
  afterEach(() => vi.useRealTimers())

  const keysShown = async (request: Request) => {
    const shown = await readPage('home', request)
    return shown?.sections?.map(section =>
      section._type === 'quoteSection' ? `${section.quotes.length} quotes` : section._key,
    )
  }

  test('includes what is current at that moment', async () => {
    expect(await keysShown(visitor())).toEqual(['always', 'until then', '0 quotes'])
    vi.setSystemTime(MIDNIGHT)
    expect(await keysShown(visitor())).toEqual(['always', 'later', '1 quotes'])
  })

  test('carries the moment of its next change', async () => {
    const changesAt = await runInRequestContext(async () => {
      await readPage('home', visitor())
      return requestContext()?.changesAt
    })
    expect(changesAt).toBe(MIDNIGHT)
  })

  test('shows an editor what starts later, or what a visitor will see at a chosen moment', async () => {
    const request = await editor()
    expect(await keysShown(request)).toEqual(['always', 'later', 'until then', '1 quotes'])
    expect(await keysShown(await editor('published'))).toEqual(['always', 'until then', '0 quotes'])
    const preview = await readPreview(request)
    if (!preview) throw new Error('There is no preview.')
    const chosen = async (at: number) =>
      new Request('http://localhost:1/', {
        headers: { Cookie: (await createMomentCookie(preview, at)).split('; ')[0] ?? '' },
      })
    expect(await keysShown(await chosen(MIDNIGHT - 1000))).toEqual(['always', 'until then', '0 quotes'])
    expect(await keysShown(await chosen(MIDNIGHT + 1000))).toEqual(['always', 'later', '1 quotes'])
  })
})

test('a future announcement is not in the settings that a page is sent', async () => {
  const announcement = { text: 'Enroll now.', from: '2999-01-01T00:00:00Z' }
  const settings = {
    name: 'MaxGuru',
    tagline: 'Reading.',
    phone: '+1 305 555 0142',
    email: 'a@example.com',
    schoolRatesEmail: 'a@example.com',
    supportHours: 'Always',
    webinarUrl: 'https://example.com',
    webinarLabel: 'WEBINAR',
  }
  published = { [SETTINGS_QUERY]: settings }
  expect(await readSettings(visitor())).toEqual(settings)
  invalidate('content')
  published = { [SETTINGS_QUERY]: { ...settings, announcement } }
  drafts = published
  expect(await readSettings(visitor())).toEqual({ ...settings, announcement: null })
  expect(await readSettings(await editor())).toEqual({ ...settings, announcement })
})
