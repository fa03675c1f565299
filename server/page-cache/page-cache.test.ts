import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderedPage } from '../testing/rendered.ts'
import { getBytes } from './encoded-page.ts'
import { PageCache, type PageResult } from './page-cache.ts'
import type { RenderedPage } from './rendered-page.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let now = 0
let renders: string[] = []
let answer: (target: string) => RenderedPage | Promise<RenderedPage>

function createCache(maxBytes = 1_000_000): PageCache {
  return new PageCache({
    render: async ({ target }) => {
      renders.push(target)
      return answer(target)
    },
    maxBytes,
    now: () => now,
  })
}

function at(target: string) {
  return { target, reading: '' }
}

function getWords(result: PageResult): string {
  return ('cached' in result ? getBytes(result.cached, 'identity') : result.uncached.body).toString()
}

/** What a visitor of the page reads now. */
async function visit(cache: PageCache, target = '/'): Promise<string> {
  const words = getWords(await cache.get(at(target)))
  // A render in the background compresses in a thread; its end cannot be awaited from here.
  await new Promise(resolve => setTimeout(resolve, 10))
  return words
}

beforeEach(() => {
  now = 1_000_000
  renders = []
  answer = () => renderedPage(`page ${renders.length}`)
})

describe('what is kept', () => {
  test.each<[string, RenderedPage, boolean]>([
    ['a public page', renderedPage('a'), true],
    ['the data of one', renderedPage('a', { headers: { 'Content-Type': 'text/x-script' } }), true],
    ['a private page', renderedPage('a', { headers: { 'Cache-Control': 'private, no-store' } }), false],
    [
      'a page for all with the same reading options',
      renderedPage('a', { headers: { 'Cache-Control': 'private' }, context: { isShared: true } }),
      true,
    ],
    ['a page that lacks something', renderedPage('a', { context: { isIncomplete: true } }), false],
    ['a page that sets a cookie', renderedPage('a', { headers: { 'Set-Cookie': 'a=1' } }), false],
    ['a page that was not found', renderedPage('a', { status: 404 }), false],
    ['a failure', renderedPage('a', { status: 500 }), false],
    ['a redirect', renderedPage('', { status: 302, headers: { Location: '/' } }), false],
    ['a page that says nothing of caching', renderedPage('a', { headers: { 'Cache-Control': '' } }), false],
    ['a picture', renderedPage('a', { headers: { 'Content-Type': 'image/png' } }), false],
  ])('%s: %s', async (_, rendered, isKept) => {
    answer = () => rendered
    const cache = createCache()
    expect('cached' in (await cache.get(at('/')))).toBe(isKept)
    expect(cache.find(at('/')) !== null).toBe(isKept)
  })

  test('the same words in each encoding, small at once and smallest when there is time', async () => {
    const words = Array.from({ length: 3000 }, (_, index) => `word ${(index * index) % 977}`).join(' ')
    answer = () => renderedPage(words)
    const cache = createCache()
    await visit(cache)
    const quick = cache.find(at('/'))
    expect(await cache.improveNext()).toBe(true)
    const best = cache.find(at('/'))
    for (const page of [quick, best]) {
      expect(brotliDecompressSync(page?.bytes.br ?? '').toString()).toBe(words)
      expect(gunzipSync(page?.bytes.gzip ?? '').toString()).toBe(words)
    }
    expect(best?.bytes.br.length).toBeLessThan(quick?.bytes.br.length ?? 0)
    expect(await cache.improveNext()).toBe(false)
    expect(renders).toEqual(['/'])
  })

  test('a page that is rendered to the same bytes again is not compressed again', async () => {
    answer = () => renderedPage('always the same')
    const cache = createCache()
    await visit(cache)
    await cache.improveNext()
    const best = cache.find(at('/'))
    now += 60_000
    await visit(cache)
    expect(renders).toHaveLength(2)
    expect(cache.find(at('/'))).toBe(best)
  })

  test('takes the bytes of both encodings and 8 KB of headers, however often it comes out the same', async () => {
    answer = () => renderedPage('always the same', { context: { variants: 2 } })
    const cache = createCache()
    await visit(cache)
    now += 200
    await visit(cache)
    const { br, gzip } = cache.find(at('/'))?.bytes ?? {}
    expect(renders).toHaveLength(2)
    expect(cache.size.bytes).toBe((br?.length ?? 0) + (gzip?.length ?? 0) + 8 * 1024 + 1)
  })

  test('pages that no visitor has seen since are not compressed again', async () => {
    const cache = createCache()
    await cache.get(at('/'))
    expect(await cache.improveNext()).toBe(false)
    cache.find(at('/'))
    expect(await cache.improveNext()).toBe(true)
    expect(await cache.improveNext()).toBe(false)
  })

  test('each rendering of a page is compressed, one after the other', async () => {
    answer = () => renderedPage(`quote ${renders.length}`, { context: { variants: 2 } })
    const cache = createCache()
    await visit(cache)
    now += 200
    await visit(cache)
    expect([await cache.improveNext(), await cache.improveNext(), await cache.improveNext()]).toEqual([
      true,
      true,
      false,
    ])
    const shown = [await visit(cache), await visit(cache), await visit(cache)]
    expect(new Set(shown)).toEqual(new Set(['quote 1', 'quote 2']))
  })

  test('a page that is dropped while it is compressed stays dropped', async () => {
    const cache = createCache()
    await visit(cache)
    cache.find(at('/'))
    const improved = cache.improveNext()
    cache.clear()
    expect(await improved).toBe(true)
    expect(cache.find(at('/'))).toBeNull()
  })

  test('evicts the least recently used page when the cache is full', async () => {
    answer = target => renderedPage(target.repeat(1000))
    const cache = createCache(40_000)
    const targets = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i']
    for (const target of targets) await cache.get(at(target))
    expect(cache.size.bytes).toBeLessThanOrEqual(40_000)
    expect(cache.size.pages).toBeGreaterThan(2)
    expect(cache.find(at('/a'))).toBeNull()
    expect(cache.find(at('/i'))).not.toBeNull()
  })

  test('pages with reading options apart from the page without', async () => {
    const cache = createCache()
    await cache.get(at('/'))
    await cache.get({ target: '/', reading: 'font-atkinson' })
    expect(cache.size.pages).toBe(2)
  })
})

describe('rendering', () => {
  test('visitors who ask at once share one render', async () => {
    const cache = createCache()
    const results = await Promise.all(Array.from({ length: 20 }, () => cache.get(at('/'))))
    expect(renders).toHaveLength(1)
    expect(new Set(results.map(getWords))).toEqual(new Set(['page 1']))
  })

  test('a page is fresh for a minute, then served once more while it is rendered anew', async () => {
    const cache = createCache()
    await visit(cache)
    now += 59_999
    expect(await visit(cache)).toBe('page 1')
    expect(renders).toHaveLength(1)
    now += 1
    expect(await visit(cache)).toBe('page 1')
    await vi.waitFor(async () => expect(await visit(cache)).toBe('page 2'), 5000)
    expect(renders).toHaveLength(2)
  })

  test('a page built from data that may be outdated is fresh for one second', async () => {
    answer = () => renderedPage(`page ${renders.length}`, { context: { isOutdated: true } })
    const cache = createCache()
    await visit(cache)
    now += 1000
    expect(await visit(cache)).toBe('page 1')
    await vi.waitFor(async () => expect(await visit(cache)).toBe('page 2'), 5000)
  })

  test('an old page is served while a complete one cannot be rendered, with a new try every five seconds', async () => {
    const cache = createCache()
    await visit(cache)
    answer = () => renderedPage('incomplete', { context: { isIncomplete: true } })
    now += 60_000
    for (let second = 0; second < 10; second += 1) {
      expect(await visit(cache)).toBe('page 1')
      now += 1000
    }
    expect(renders).toHaveLength(3)
    answer = () => Promise.reject(new Error('down'))
    now += 5000
    expect(await visit(cache)).toBe('page 1')
    expect(await visit(cache)).toBe('page 1')
  })

  test('a page that is a day old is not served', async () => {
    const cache = createCache()
    await visit(cache)
    now += DAY_MS
    expect(await visit(cache)).toBe('page 2')
  })

  test('a page is not served beyond the moment until which it is true', async () => {
    const midnight = now + 10_000
    answer = () => renderedPage(`page ${renders.length}`, { context: { changesAt: midnight } })
    const cache = createCache()
    await visit(cache)
    now = midnight - 1
    expect(await visit(cache)).toBe('page 1')
    now = midnight
    answer = () => renderedPage('the next day')
    expect(await visit(cache)).toBe('the next day')
  })

  test('of several renderings none is served beyond the moment until which each is true', async () => {
    const noon = now + 10_000
    answer = () => renderedPage('morning', { context: { changesAt: noon, variants: 2 } })
    const cache = createCache()
    await visit(cache)
    answer = () => renderedPage('all day', { context: { changesAt: noon + 10_000, variants: 2 } })
    now += 200
    await visit(cache)
    now = noon
    expect(cache.find(at('/'))).toBeNull()
  })

  test('the rendering after the moment until which another was true is kept', async () => {
    const noon = now + 10_000
    answer = () => renderedPage('morning', { context: { changesAt: noon, variants: 2 } })
    const cache = createCache()
    await visit(cache)
    now = noon
    answer = () => renderedPage('afternoon', { context: { variants: 2 } })
    await visit(cache)
    expect(cache.find(at('/'))).not.toBeNull()
  })

  test('a failure reaches those who asked, and the next one tries again', async () => {
    answer = () => renderedPage('broken', { status: 500 })
    const cache = createCache()
    expect(await visit(cache)).toBe('broken')
    expect(cache.mayKeep(at('/'))).toBe(true)
    answer = () => renderedPage('well')
    expect(await visit(cache)).toBe('well')
    expect(await visit(cache)).toBe('well')
    expect(renders).toHaveLength(2)
  })

  test('is not rendered for five seconds after it has redirected', async () => {
    answer = () => renderedPage('', { status: 302, headers: { Location: '/' } })
    const cache = createCache()
    await visit(cache, '/old')
    expect(cache.mayKeep(at('/old'))).toBe(false)
    now += 5001
    expect(cache.mayKeep(at('/old'))).toBe(true)
  })

  test('a render from before a change of content does not end the sharing of the one after it', async () => {
    const cache = createCache()
    const [old, fresh] = [Promise.withResolvers<RenderedPage>(), Promise.withResolvers<RenderedPage>()]
    answer = () => old.promise
    const early = cache.get(at('/'))
    cache.clear()
    answer = () => fresh.promise
    const late = cache.get(at('/'))
    old.resolve(renderedPage('old'))
    await early
    const last = cache.get(at('/'))
    fresh.resolve(renderedPage('fresh'))
    expect([getWords(await late), getWords(await last)]).toEqual(['fresh', 'fresh'])
    expect(renders).toHaveLength(2)
  })

  test('a change of content also lets an address be kept that has redirected', async () => {
    answer = () => renderedPage('', { status: 302, headers: { Location: '/' } })
    const cache = createCache()
    await visit(cache, '/old')
    cache.clear()
    expect(cache.mayKeep(at('/old'))).toBe(true)
  })

  test('a change of content drops every page, and what was being rendered is not kept', async () => {
    const cache = createCache()
    await cache.get(at('/a'))
    const old = Promise.withResolvers<RenderedPage>()
    answer = () => old.promise
    const inFlight = cache.get(at('/b'))
    cache.clear()
    answer = () => renderedPage('after the change')
    expect(await visit(cache, '/b')).toBe('after the change')
    old.resolve(renderedPage('before the change'))
    expect(getWords(await inFlight)).toBe('before the change')
    expect(await visit(cache, '/b')).toBe('after the change')
    expect(cache.find(at('/a'))).toBeNull()
  })
})

test('a page with a part picked at random is kept in several renderings, which take turns', async () => {
  answer = () => renderedPage(`quote ${renders.length}`, { context: { variants: 3 } })
  const cache = createCache()
  for (let round = 0; round < 4; round += 1) {
    await visit(cache)
    now += 5000
  }
  const shown = new Set<string>()
  for (let count = 0; count < 6; count += 1) shown.add(await visit(cache))
  expect(shown.size).toBe(3)
  expect(renders).toHaveLength(3)
})

test('a rendering of a page with random parts is shown for five minutes at most', async () => {
  answer = () => renderedPage(`quote ${renders.length}`, { context: { variants: 3 } })
  const cache = createCache()
  await visit(cache)
  now += 60_000
  await visit(cache)
  await vi.waitFor(async () => expect(await visit(cache)).toBe('quote 2'), 5000)
  answer = () => renderedPage('quote 3', { context: { variants: 3 } })
  now += 4 * 60_000
  await visit(cache)
  const shown = [await visit(cache), await visit(cache), await visit(cache)]
  expect(new Set(shown)).toEqual(new Set(['quote 2', 'quote 3']))
})

test('a page whose random part is gone is kept in one rendering', async () => {
  answer = () => renderedPage(`quote ${renders.length}`, { context: { variants: 2 } })
  const cache = createCache()
  await visit(cache)
  answer = () => renderedPage('no quote')
  now += 200
  await visit(cache)
  await vi.waitFor(async () => expect(await visit(cache)).toBe('no quote'), 5000)
  expect(new Set([await visit(cache), await visit(cache)])).toEqual(new Set(['no quote']))
})
