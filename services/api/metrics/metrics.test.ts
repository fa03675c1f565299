import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { mails } from '../db/schema/mails.ts'
import { orders } from '../db/schema/orders.ts'
import { useTestApp } from '../testing/app.ts'
import { makePayment } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'
import { collectMetrics, measureRequest, registry } from './metrics.ts'
import { serveMetrics } from './server.ts'

describe('the metrics', () => {
  const test = useTestApp({ stripe: true })
  /** Collects as a process does that has begun now. */
  const collect = () => {
    for (const { name } of registry.getMetricsAsArray())
      if (!name.endsWith('_request_seconds')) registry.removeSingleMetric(name)
    registry.resetMetrics()
    const { db, services } = test()
    collectMetrics({ db, stripe: services.stripe })
  }
  const readLines = async () => (await registry.metrics()).split('\n')

  it('count requests by route, the mail queue and orders, and never name an address of a secret', async () => {
    const { app } = test()
    collect()
    await app.request('/receipts/s3cret/')
    await app.request('/no_auth/contact/', {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ana', email: 'a@example.com', phone: '3055550100', message: 'Hi' }),
    })
    const text = await registry.metrics()
    expect(text).toMatch(
      /maxguru_api_request_seconds_count\{method="GET",route="\/receipts\/:token\/",status="404"\} 1/,
    )
    expect(text).toMatch(/maxguru_mails\{state="waiting"\} [0-9]/)
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect(text).not.toContain('s3cret')
  })

  it('measure requests, and what Stripe answered, in seconds', async () => {
    collect()
    measureRequest({ method: 'GET', route: '/slow/', status: 200 }, 2500)
    const begun = performance.now()
    await test().services.stripe.paymentIntents.list()
    const elapsed = (performance.now() - begun) / 1000
    const lines = await readLines()
    expect(lines).toContain('maxguru_api_request_seconds_sum{method="GET",route="/slow/",status="200"} 2.5')
    expect(lines).toContain('maxguru_stripe_request_seconds_count{method="GET",status="200"} 1')
    const sum = lines.find(line => line.startsWith('maxguru_stripe_request_seconds_sum'))
    expect(Number(sum?.split(' ')[1])).toBeLessThanOrEqual(elapsed + 0.001)
  })

  it('count orders by payment and state, and mails that wait or were given up, each time anew', async () => {
    collect()
    const { db, services, clock } = test()
    expect((await postJson(test(), '/no_auth/payments/stripe/', makePayment(), 'key-1')).status).toBe(200)
    await services.mail.deliver()
    await services.mail.queue(db, 'one', { to: 'a@example.com', subject: 'Hello', text: '' })
    await services.mail.queue(db, 'two', { to: 'a@example.com', subject: 'Hello', text: '' })
    await db.update(mails).set({ dueAt: null, failedAt: clock.now() }).where(eq(mails.reason, 'two'))
    const lines = await readLines()
    expect(lines).toContain('maxguru_orders{method="card",state="paid"} 1')
    expect(lines).toContain('maxguru_mails{state="waiting"} 1')
    expect(lines).toContain('maxguru_mails{state="failed"} 1')
    await db.update(orders).set({ state: 'refunded' })
    const later = (await readLines()).filter(line => line.startsWith('maxguru_orders{'))
    expect(later).toEqual(['maxguru_orders{method="card",state="refunded"} 1'])
  })
})

describe('the port of the metrics', () => {
  const HOST = '127.0.0.1'
  const findPort = () =>
    new Promise<number>(resolve => {
      const probe = createServer().listen(0, HOST, () => {
        const address = probe.address()
        probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
      })
    })

  it('answers in the format of Prometheus, is taken by one process, and 500 says what failed', async () => {
    const port = await findPort()
    const close = await serveMetrics(port, HOST)
    try {
      const url = `http://${HOST}:${port}/metrics`
      const answer = await fetch(url)
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, registry.contentType])
      expect(await answer.text()).toContain('maxguru_api_request_seconds')
      vi.spyOn(registry, 'metrics').mockRejectedValueOnce(new Error('no database'))
      const failed = await fetch(url)
      expect([failed.status, await failed.text()]).toEqual([500, 'Error: no database'])
      await expect(serveMetrics(port, HOST)).rejects.toThrow(`METRICS_PORT: cannot listen on ${port}, `)
    } finally {
      close()
    }
    await expect(fetch(`http://${HOST}:${port}/metrics`)).rejects.toThrow()
  })
})
