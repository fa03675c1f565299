import { describe, expect, it } from 'vitest'
import { idempotencyKeys, orders } from './db/schema/orders.ts'
import { startJobs } from './jobs.ts'
import { useTestApp } from './testing/app.ts'
import { payment } from './testing/orders.ts'
import { postJson } from './testing/send.ts'

const MINUTE_MS = 60 * 1000

describe('the jobs', () => {
  const test = useTestApp({ stripe: true })
  const round = async (isOnlyInstance: boolean) => {
    const stop = startJobs(test().services, { isOnlyInstance })
    await stop()
  }
  const leave = async () => {
    test().sandbox?.fault({ match: 'POST /v1/payment_intents', action: '500', times: 3 })
    expect((await postJson(test(), '/no_auth/payments/stripe/', payment(), 'key-1')).status).toBe(503)
  }
  const stateOfOrder = async () => (await test().db.select().from(orders))[0]?.state

  it('settle what is a minute old, for younger charges may be under way in another instance', async () => {
    await leave()
    test().clock.pass(MINUTE_MS - 1)
    await round(false)
    expect(await stateOfOrder()).toBe('pending')
    test().clock.pass(1)
    await round(false)
    expect(await stateOfOrder()).toBe('failed')
  })

  it('settle at once, at the start of the only instance, what it left behind', async () => {
    await leave()
    await round(true)
    expect(await stateOfOrder()).toBe('failed')
  })

  it('delete keys of requests after a day', async () => {
    await leave()
    test().clock.pass(24 * 60 * MINUTE_MS)
    await round(false)
    expect(await test().db.select().from(idempotencyKeys)).toHaveLength(1)
    test().clock.pass(1)
    await round(false)
    expect(await test().db.select().from(idempotencyKeys)).toEqual([])
  })
})
