import { describe, expect, it } from 'vitest'
import { Capabilities } from '#contract/capabilities.ts'
import { SITE_KEY, useTestApp } from '../testing/app.ts'

describe('GET /no_auth/capabilities/', () => {
  const test = useTestApp()

  it('lists every addition of the contract', async () => {
    const response = await test().app.request('/no_auth/capabilities/', {
      headers: { 'X-Site-Key': SITE_KEY },
    })
    const expected = {
      idempotency: true,
      hosted: true,
      campaign: true,
      logout: true,
      purchase_order: true,
      orders: true,
      trial_reminder: true,
      trial_page: true,
    }
    expect(await response.json()).toEqual(expected)
    expect(Object.keys(Capabilities.shape)).toEqual(Object.keys(expected))
  })

  it('has no purchase orders for callers without the site key', async () => {
    const response = await test().app.request('/no_auth/capabilities/')
    expect(await response.json()).toMatchObject({ hosted: true, purchase_order: false })
  })

  it.each([
    '/no_auth/payments/stripe/',
    '/no_auth/payments/stripe/session/',
    '/no_auth/payments/stripe/subscription/',
    '/no_auth/payments/stripe/subscription/session/',
    '/no_auth/payments/purchase_order/',
    '/no_auth/contact/',
  ])('says of %s that it keeps idempotency keys, on an error too', async path => {
    const response = await test().app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: 'no JSON',
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.headers.get('Idempotency-Supported')).toBe('1')
  })

  it('says nothing of the kind about calls without keys', async () => {
    const response = await test().app.request('/no_auth/faqs/')
    expect(response.headers.has('Idempotency-Supported')).toBe(false)
  })
})
