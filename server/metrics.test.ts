import { Server } from 'node:http'
import { Registry, register } from 'prom-client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { measureEvent, measurePageCache, measureRender, measureRequest, serveMetrics } from './metrics.ts'
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
  await registry.metrics()
  const text = await registry.metrics()
  expect(text).toMatch(/page_cache_requests_total\{result="miss"\} 1$/m)
  expect(text).toMatch(/page_cache_requests_total\{result="hit"\} 2$/m)
  expect(text).toMatch(/page_cache_requests_total\{result="stale"\} 1$/m)
  expect(text).toMatch(/page_cache_pages 1$/m)
  expect(text).toMatch(new RegExp(`page_cache_bytes ${cache.size.bytes}$`, 'm'))
  expect(cache.size.bytes).toBeGreaterThan(0)
})

test('counts requests by method and status in seconds, renders that fail too, and events by their result', async () => {
  register.resetMetrics()
  measureRequest({ method: 'GET', status: 200 }, 4)
  measureRequest({ method: 'GET', status: 200 }, 2000)
  expect(await measureRender(async () => 'page')).toBe('page')
  await expect(measureRender(() => Promise.reject(new Error('no page')))).rejects.toThrow('no page')
  measureEvent('failed')
  const text = await register.metrics()
  expect(text).toMatch(/request_seconds_bucket\{le="0.005",method="GET",status="200"\} 1$/m)
  expect(text).toMatch(/request_seconds_sum\{method="GET",status="200"\} 2\.004$/m)
  expect(text).toMatch(/render_seconds_count 2$/m)
  expect(text).toMatch(/counted_total\{result="failed"\} 1$/m)
})

describe('a port of its own', () => {
  const ours = register.getMetricsAsArray().flatMap(({ name }) => register.getSingleMetric(name) ?? [])
  const servers: Server[] = []

  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
    // Node's own metrics, which cannot be registered twice.
    register.clear()
    for (const metric of ours) register.registerMetric(metric)
  })

  /** Serves metrics, and resolves with the port, or with an error. */
  function serve(port: number): Promise<number | Error> {
    const listen = vi.spyOn(Server.prototype, 'listen')
    return new Promise(resolve => {
      serveMetrics(port, '127.0.0.1', resolve)
      const [server] = listen.mock.contexts.filter(one => one instanceof Server)
      listen.mockRestore()
      if (server) servers.push(server)
      server?.once('listening', () => resolve(z.object({ port: z.number() }).parse(server.address()).port))
    })
  }

  test('has the metrics of site and process as text', async () => {
    const answer = await fetch(`http://127.0.0.1:${await serve(0)}/metrics`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, register.contentType])
    const text = await answer.text()
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).toContain('maxguru_site_render_seconds')
  })

  test('answers 500 where they cannot be read', async () => {
    vi.spyOn(register, 'metrics').mockRejectedValueOnce(new Error('no metrics'))
    expect((await fetch(`http://127.0.0.1:${await serve(0)}/`)).status).toBe(500)
  })

  test('that is taken is told', async () => {
    const taken = await serve(0)
    register.clear()
    expect(await serve(Number(taken))).toMatchObject({ code: 'EADDRINUSE' })
  })
})
