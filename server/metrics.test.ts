import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { measurePageCache } from './metrics.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { renderedPage } from './testing/rendered.ts'

test('the metrics say how often the page cache was of use, and what it holds', async () => {
  let now = 1_000_000
  const cache = new PageCache({
    render: async () => renderedPage('page'),
    maxBytes: 1_000_000,
    now: () => now,
  })
  const registry = new Registry()
  measurePageCache(cache, registry)
  const address = { target: '/', reading: '' }
  await cache.get(address)
  cache.find(address)
  cache.find(address)
  now += 2 * 60 * 1000
  await cache.get(address)
  const text = await registry.metrics()
  expect(text).toMatch(/page_cache_requests_total\{result="miss"\} 1$/m)
  expect(text).toMatch(/page_cache_requests_total\{result="hit"\} 2$/m)
  expect(text).toMatch(/page_cache_requests_total\{result="stale"\} 1$/m)
  expect(text).toMatch(/page_cache_pages 1$/m)
  expect(text).toMatch(new RegExp(`page_cache_bytes ${cache.size.bytes}$`, 'm'))
  expect(cache.size.bytes).toBeGreaterThan(0)
})
