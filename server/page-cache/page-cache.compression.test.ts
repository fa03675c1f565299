import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { at, CachedSite } from '../testing/cached-site.ts'
import { renderedPage } from '../testing/rendered.ts'

test('a page has the same words in each encoding, small at once and smallest when there is time', async () => {
  const site = new CachedSite()
  const words = Array.from({ length: 3000 }, (_, index) => `word ${(index * index) % 977}`).join(' ')
  site.answer = () => renderedPage(words)
  await site.visit()
  const quick = site.cache.find(at('/'))
  expect(await site.cache.improveNext()).toBe(true)
  const best = site.cache.find(at('/'))
  for (const page of [quick, best]) {
    expect(brotliDecompressSync(page?.bytes.br ?? '').toString()).toBe(words)
    expect(gunzipSync(page?.bytes.gzip ?? '').toString()).toBe(words)
  }
  expect(best?.bytes.br.length).toBeLessThan(quick?.bytes.br.length ?? 0)
  expect(await site.cache.improveNext()).toBe(false)
  expect(site.renders).toEqual(['/'])
})

test('a page that is rendered to the same bytes again is not compressed again', async () => {
  const site = new CachedSite()
  site.answer = () => renderedPage('always the same')
  await site.visit()
  await site.cache.improveNext()
  const best = site.cache.find(at('/'))
  site.now += 60_000
  await site.visit()
  expect(site.renders).toHaveLength(2)
  expect(site.cache.find(at('/'))).toBe(best)
})

test('pages that no visitor has seen since are not compressed again', async () => {
  const site = new CachedSite()
  await site.cache.get(at('/'))
  expect(await site.cache.improveNext()).toBe(false)
  site.cache.find(at('/'))
  expect(await site.cache.improveNext()).toBe(true)
  expect(await site.cache.improveNext()).toBe(false)
})

test('a page that is dropped while it is compressed stays dropped', async () => {
  const site = new CachedSite()
  await site.visit()
  site.cache.find(at('/'))
  const improved = site.cache.improveNext()
  site.cache.clear()
  expect(await improved).toBe(true)
  expect(site.cache.find(at('/'))).toBeNull()
})
