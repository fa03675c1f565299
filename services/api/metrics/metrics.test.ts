import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.ts'
import { stripeAt } from '../testing/sandbox.ts'
import { collectMetrics, registry } from './metrics.ts'

describe('the metrics', () => {
  const test = useTestApp()

  it('count requests by route, the mail queue and orders, and never name an address of a secret', async () => {
    const { app, db } = test()
    registry.resetMetrics()
    collectMetrics({ db, stripe: stripeAt(undefined) })
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
})
