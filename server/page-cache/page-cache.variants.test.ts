import { expect, test, vi } from 'vitest'
import { at, CachedSite } from '../testing/cached-site.ts'
import { renderedPage } from '../testing/rendered.ts'

test('a page takes the bytes of both encodings and 8 KB of headers, however often it comes out the same', async () => {
  const site = new CachedSite()
  site.answer = () => renderedPage('always the same', { context: { variants: 2 } })
  await site.visit()
  site.now += 200
  await site.visit()
  const { br, gzip } = site.cache.find(at('/'))?.bytes ?? {}
  expect(site.renders).toHaveLength(2)
  expect(site.cache.size.bytes).toBe((br?.length ?? 0) + (gzip?.length ?? 0) + 8 * 1024 + 1)
})

test('each rendering of a page is compressed, one after the other', async () => {
  const site = new CachedSite()
  site.answer = () => renderedPage(`quote ${site.renders.length}`, { context: { variants: 2 } })
  await site.visit()
  site.now += 200
  await site.visit()
  expect([
    await site.cache.improveNext(),
    await site.cache.improveNext(),
    await site.cache.improveNext(),
  ]).toEqual([true, true, false])
  const shown = [await site.visit(), await site.visit(), await site.visit()]
  expect(new Set(shown)).toEqual(new Set(['quote 1', 'quote 2']))
})

test('of several renderings none is served beyond the moment until which each is true', async () => {
  const site = new CachedSite()
  const noon = site.now + 10_000
  site.answer = () => renderedPage('morning', { context: { changesAt: noon, variants: 2 } })
  await site.visit()
  site.answer = () => renderedPage('all day', { context: { changesAt: noon + 10_000, variants: 2 } })
  site.now += 200
  await site.visit()
  site.now = noon
  expect(site.cache.find(at('/'))).toBeNull()
})

test('a rendering whose moment has passed does not keep the next one out of the cache', async () => {
  const site = new CachedSite()
  const noon = site.now + 10_000
  site.answer = () => renderedPage('morning', { context: { changesAt: noon, variants: 2 } })
  await site.visit()
  site.now = noon
  site.answer = () => renderedPage('afternoon', { context: { variants: 2 } })
  await site.visit()
  expect(site.cache.find(at('/'))).not.toBeNull()
})

test('a page with a part picked at random is kept in several renderings, which take turns', async () => {
  const site = new CachedSite()
  site.answer = () => renderedPage(`quote ${site.renders.length}`, { context: { variants: 3 } })
  for (let round = 0; round < 4; round += 1) {
    await site.visit()
    site.now += 5000
  }
  const shown = new Set<string>()
  for (let count = 0; count < 6; count += 1) shown.add(await site.visit())
  expect(shown.size).toBe(3)
  expect(site.renders).toHaveLength(3)
})

test('a rendering of a page with random parts is shown for five minutes at most', async () => {
  const site = new CachedSite()
  site.answer = () => renderedPage(`quote ${site.renders.length}`, { context: { variants: 3 } })
  await site.visit()
  site.now += 60_000
  await site.visit()
  await vi.waitFor(async () => expect(await site.visit()).toBe('quote 2'), 5000)
  site.answer = () => renderedPage('quote 3', { context: { variants: 3 } })
  site.now += 4 * 60_000
  await site.visit()
  const shown = [await site.visit(), await site.visit(), await site.visit()]
  expect(new Set(shown)).toEqual(new Set(['quote 2', 'quote 3']))
})

test('a page whose random part is gone is kept in one rendering', async () => {
  const site = new CachedSite()
  site.answer = () => renderedPage(`quote ${site.renders.length}`, { context: { variants: 2 } })
  await site.visit()
  site.answer = () => renderedPage('no quote')
  site.now += 200
  await site.visit()
  await vi.waitFor(async () => expect(await site.visit()).toBe('no quote'), 5000)
  expect(new Set([await site.visit(), await site.visit()])).toEqual(new Set(['no quote']))
})
