import { expect, test, vi } from 'vitest'
import { at, CachedSite } from '../testing/cached-site.ts'
import { renderedPage } from '../testing/rendered.ts'
import type { RenderedPage } from './rendered-page.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test.each<[string, RenderedPage]>([
  ['a public page', renderedPage('a')],
  ['the data of one', renderedPage('a', { headers: { 'Content-Type': 'text/x-script' } })],
  [
    'a page for all with the same reading options',
    renderedPage('a', { headers: { 'Cache-Control': 'private' }, context: { isShared: true } }),
  ],
])('%s is kept', async (_, rendered) => {
  const site = new CachedSite()
  site.answer = () => rendered
  expect('cached' in (await site.cache.get(at('/')))).toBe(true)
  expect(site.cache.find(at('/'))).not.toBeNull()
})

test.each<[string, RenderedPage]>([
  ['a private page', renderedPage('a', { headers: { 'Cache-Control': 'private, no-store' } })],
  ['a page that lacks something', renderedPage('a', { context: { isIncomplete: true } })],
  ['a page that sets a cookie', renderedPage('a', { headers: { 'Set-Cookie': 'a=1' } })],
  ['a page that was not found', renderedPage('a', { status: 404 })],
  ['a failure', renderedPage('a', { status: 500 })],
  ['a redirect', renderedPage('', { status: 302, headers: { Location: '/' } })],
  ['a page that says nothing of caching', renderedPage('a', { headers: { 'Cache-Control': '' } })],
  ['a picture', renderedPage('a', { headers: { 'Content-Type': 'image/png' } })],
])('%s is not kept', async (_, rendered) => {
  const site = new CachedSite()
  site.answer = () => rendered
  expect('cached' in (await site.cache.get(at('/')))).toBe(false)
  expect(site.cache.find(at('/'))).toBeNull()
})

test('when the cache is full, the page that was used least recently is dropped', async () => {
  const site = new CachedSite(40_000)
  site.answer = target => renderedPage(target.repeat(1000))
  const targets = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i']
  for (const target of targets) await site.cache.get(at(target))
  expect(site.cache.size.bytes).toBeLessThanOrEqual(40_000)
  expect(site.cache.size.pages).toBeGreaterThan(2)
  expect(site.cache.find(at('/a'))).toBeNull()
  expect(site.cache.find(at('/i'))).not.toBeNull()
})

test('a page with reading options is kept apart from the page without', async () => {
  const site = new CachedSite()
  await site.cache.get(at('/'))
  await site.cache.get({ target: '/', reading: 'font-atkinson' })
  expect(site.cache.size.pages).toBe(2)
})

test('visitors who ask at once share one render', async () => {
  const site = new CachedSite()
  const pages = await Promise.all(Array.from({ length: 20 }, () => site.read()))
  expect(site.renders).toHaveLength(1)
  expect(new Set(pages)).toEqual(new Set(['page 1']))
})

test('a page is fresh for a minute, then served once more while it is rendered anew', async () => {
  const site = new CachedSite()
  await site.visit()
  site.now += 59_999
  expect(await site.visit()).toBe('page 1')
  expect(site.renders).toHaveLength(1)
  site.now += 1
  expect(await site.visit()).toBe('page 1')
  await vi.waitFor(async () => expect(await site.visit()).toBe('page 2'), 5000)
  expect(site.renders).toHaveLength(2)
})

test('a page built from data that may be outdated is fresh for one second', async () => {
  const site = new CachedSite()
  site.answer = () => renderedPage(`page ${site.renders.length}`, { context: { isOutdated: true } })
  await site.visit()
  site.now += 1000
  expect(await site.visit()).toBe('page 1')
  await vi.waitFor(async () => expect(await site.visit()).toBe('page 2'), 5000)
})

test('an old page is served while a complete one cannot be rendered, with a new try every five seconds', async () => {
  const site = new CachedSite()
  await site.visit()
  site.answer = () => renderedPage('incomplete', { context: { isIncomplete: true } })
  site.now += 60_000
  for (let second = 0; second < 10; second += 1) {
    expect(await site.visit()).toBe('page 1')
    site.now += 1000
  }
  expect(site.renders).toHaveLength(3)
  site.answer = () => Promise.reject(new Error('down'))
  site.now += 5000
  expect(await site.visit()).toBe('page 1')
  expect(await site.visit()).toBe('page 1')
})

test('a page that is a day old is not served', async () => {
  const site = new CachedSite()
  await site.visit()
  site.now += DAY_MS
  expect(await site.visit()).toBe('page 2')
})

test('a page is not served beyond the moment until which it is true', async () => {
  const site = new CachedSite()
  const midnight = site.now + 10_000
  site.answer = () => renderedPage(`page ${site.renders.length}`, { context: { changesAt: midnight } })
  await site.visit()
  site.now = midnight - 1
  expect(await site.visit()).toBe('page 1')
  site.now = midnight
  site.answer = () => renderedPage('the next day')
  expect(await site.visit()).toBe('the next day')
})

test('a page is not served so late that shared caches would keep it beyond the moment until which it is true', async () => {
  const site = new CachedSite()
  const midnight = site.now + 100_000
  const headers = { 'CDN-Cache-Control': 'public, max-age=10, stale-while-revalidate=20' }
  site.answer = () =>
    renderedPage(`page ${site.renders.length}`, { headers, context: { changesAt: midnight } })
  await site.visit()
  site.now = midnight - 30_001
  expect(site.cache.find(at('/'))).not.toBeNull()
  site.now = midnight - 30_000
  expect(site.cache.find(at('/'))).toBeNull()
})

test('a failure reaches those who asked, and the next one tries again', async () => {
  const site = new CachedSite()
  site.answer = () => renderedPage('broken', { status: 500 })
  expect(await site.visit()).toBe('broken')
  expect(site.cache.mayKeep(at('/'))).toBe(true)
  site.answer = () => renderedPage('well')
  expect(await site.visit()).toBe('well')
  expect(await site.visit()).toBe('well')
  expect(site.renders).toHaveLength(2)
})

test('an address that has redirected is not kept for five seconds', async () => {
  const site = new CachedSite()
  site.answer = () => renderedPage('', { status: 302, headers: { Location: '/' } })
  await site.visit('/old')
  expect(site.cache.mayKeep(at('/old'))).toBe(false)
  site.now += 5001
  expect(site.cache.mayKeep(at('/old'))).toBe(true)
})

test('a render from before a change of content does not end the sharing of the one after it', async () => {
  const site = new CachedSite()
  const [old, fresh] = [Promise.withResolvers<RenderedPage>(), Promise.withResolvers<RenderedPage>()]
  site.answer = () => old.promise
  const early = site.read()
  site.cache.clear()
  site.answer = () => fresh.promise
  const late = site.read()
  old.resolve(renderedPage('old'))
  await early
  const last = site.read()
  fresh.resolve(renderedPage('fresh'))
  expect([await late, await last]).toEqual(['fresh', 'fresh'])
  expect(site.renders).toHaveLength(2)
})

test('a change of content also lets an address be kept that has redirected', async () => {
  const site = new CachedSite()
  site.answer = () => renderedPage('', { status: 302, headers: { Location: '/' } })
  await site.visit('/old')
  site.cache.clear()
  expect(site.cache.mayKeep(at('/old'))).toBe(true)
})

test('a change of content drops every page, and what was being rendered is not kept', async () => {
  const site = new CachedSite()
  await site.cache.get(at('/a'))
  const old = Promise.withResolvers<RenderedPage>()
  site.answer = () => old.promise
  const inFlight = site.read('/b')
  site.cache.clear()
  site.answer = () => renderedPage('after the change')
  expect(await site.visit('/b')).toBe('after the change')
  old.resolve(renderedPage('before the change'))
  expect(await inFlight).toBe('before the change')
  expect(await site.visit('/b')).toBe('after the change')
  expect(site.cache.find(at('/a'))).toBeNull()
})
