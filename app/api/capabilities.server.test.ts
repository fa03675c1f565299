import '../testing/environment.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const ALL = {
  idempotency: true,
  hosted: true,
  campaign: true,
  logout: true,
  purchase_order: true,
  orders: true,
  trial_reminder: true,
  trial_page: true,
}
const NONE = {
  idempotency: false,
  hosted: false,
  campaign: false,
  logout: false,
  purchase_order: false,
  orders: false,
  trial_reminder: false,
  trial_page: false,
}

/** A new start of the site; what the service says is what the test makes it say. */
async function start(configured?: '0' | '1') {
  vi.resetModules()
  vi.stubEnv('API_IDEMPOTENCY', configured ?? '')
  const [capabilities, support, { api }] = await Promise.all([
    import('./capabilities.server.ts'),
    import('./idempotency-support.server.ts'),
    import('./client.server.ts'),
  ])
  const get = vi.spyOn(api, 'get')
  const say = (value: object) => get.mockResolvedValue({ ok: true, value })
  const fail = (status: number | null) =>
    get.mockResolvedValue({ ok: false, status, statusText: '', body: {} })
  return { ...capabilities, ...support, get, say, fail }
}

const PAYMENT = '/no_auth/payments/stripe/'

function answer(status: number, header?: string) {
  return new Response(null, { status, ...(header && { headers: { 'Idempotency-Supported': header } }) })
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('an addition that every page shows', () => {
  test('counts as supported until the service says otherwise, and no page waits for the answer', async () => {
    const site = await start()
    site.say(NONE)
    expect(site.isSupportRemembered('orders')).toBe(true)
    await site.readCapabilities()
    expect(site.isSupportRemembered('orders')).toBe(false)
    expect(site.get).toHaveBeenCalledTimes(1)
  })
})

describe('capabilities', () => {
  test('are requested once for simultaneous visitors, and again after a minute', async () => {
    const site = await start()
    site.say(ALL)
    expect(await Promise.all([site.readCapabilities(), site.readCapabilities()])).toEqual([ALL, ALL])
    vi.setSystemTime(Date.now() + 59_999)
    await site.readCapabilities()
    expect(site.get).toHaveBeenCalledTimes(1)
    site.say({ ...ALL, hosted: false })
    vi.setSystemTime(Date.now() + 1)
    expect(await site.readCapabilities()).toEqual({ ...ALL, hosted: false })
  })

  test.each([404, 405])('of a service that answers %i are none', async status => {
    const site = await start()
    site.fail(status)
    expect(await site.readCapabilities()).toEqual(NONE)
    expect(await site.keepsIdempotencyKeys()).toBe(false)
    expect(await site.lacksIdempotencyKeys()).toBe(true)
  })

  test.each([null, 500, 429])(
    'are not known of a service that answers %s, and no keys are counted on',
    async status => {
      const site = await start()
      site.fail(status)
      expect(await site.readCapabilities()).toBeNull()
      expect(await site.keepsIdempotencyKeys()).toBe(false)
      expect(await site.lacksIdempotencyKeys()).toBe(false)
    },
  )

  test('stay known while the service does not answer, and are read again after three seconds', async () => {
    const site = await start()
    site.say(ALL)
    await site.readCapabilities()
    vi.setSystemTime(Date.now() + 60_000)
    site.fail(null)
    expect(await site.readCapabilities()).toEqual(ALL)
    vi.setSystemTime(Date.now() + 2999)
    await site.readCapabilities()
    expect(site.get).toHaveBeenCalledTimes(2)
    vi.setSystemTime(Date.now() + 1)
    await site.readCapabilities()
    expect(site.get).toHaveBeenCalledTimes(3)
  })

  test('are believed to be there while the service could not be asked', async () => {
    const site = await start()
    site.fail(null)
    expect(await site.supports('hosted')).toBe(true)
  })

  test('are promised only where the service has said that it has them', async () => {
    const site = await start()
    site.fail(null)
    expect(await site.isPromised('trial_reminder')).toBe(false)
    vi.setSystemTime(Date.now() + 3000)
    site.say(ALL)
    expect(await site.isPromised('trial_reminder')).toBe(true)
    expect(await site.isPromised('gift_card')).toBe(false)
  })

  test('are missing when the service omits them', async () => {
    const site = await start()
    site.say({ ...NONE, hosted: true })
    expect(await site.supports('hosted')).toBe(true)
    expect(await site.supports('purchase_order')).toBe(false)
    expect(await site.supports('gift_card')).toBe(false)
  })

  test('lack one for ten minutes after a call to it was answered as unknown', async () => {
    const site = await start()
    site.say(ALL)
    site.markUnsupported('hosted')
    expect(await site.supports('hosted')).toBe(false)
    expect(await site.supports('purchase_order')).toBe(true)
    vi.setSystemTime(Date.now() + 10 * 60 * 1000 - 1)
    expect(await site.supports('hosted')).toBe(false)
    vi.setSystemTime(Date.now() + 1)
    expect(await site.supports('hosted')).toBe(true)
  })
})

describe('idempotency keys', () => {
  test('are kept when the service declares it', async () => {
    const site = await start()
    site.say(ALL)
    expect(await site.keepsIdempotencyKeys()).toBe(true)
    expect(await site.lacksIdempotencyKeys()).toBe(false)
  })

  test('are not kept by a service that has other additions only', async () => {
    const site = await start()
    site.say({ ...ALL, idempotency: false })
    expect(await site.keepsIdempotencyKeys()).toBe(false)
    expect(await site.lacksIdempotencyKeys()).toBe(true)
  })

  test('are supported or not as the configuration says, whatever the service says', async () => {
    const kept = await start('1')
    kept.fail(404)
    expect(await kept.keepsIdempotencyKeys()).toBe(true)
    expect(await kept.lacksIdempotencyKeys()).toBe(false)
    const lacking = await start('0')
    lacking.say(ALL)
    expect(await lacking.keepsIdempotencyKeys()).toBe(false)
    expect(await lacking.lacksIdempotencyKeys()).toBe(true)
  })

  test('follow what the service declares in its latest answer', async () => {
    const site = await start()
    site.fail(404)
    site.noteIdempotencySupport(PAYMENT, answer(402, '1'))
    expect(await site.keepsIdempotencyKeys()).toBe(true)
    for (const silent of [answer(502), answer(500)]) site.noteIdempotencySupport(PAYMENT, silent)
    site.noteIdempotencySupport('/no_auth/faqs/', answer(200))
    expect(await site.keepsIdempotencyKeys()).toBe(true)
    site.noteIdempotencySupport(PAYMENT, answer(200))
    expect(await site.keepsIdempotencyKeys()).toBe(false)
    site.noteIdempotencySupport(PAYMENT, answer(200, '0'))
    expect(await site.keepsIdempotencyKeys()).toBe(false)
  })
})
