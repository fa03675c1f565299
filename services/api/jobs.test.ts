import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contactMessages } from './db/schema/contact.ts'
import { mails } from './db/schema/mails.ts'
import { idempotencyKeys, orders } from './db/schema/orders.ts'
import { passwordResets } from './db/schema/users.ts'
import { startJobs } from './jobs.ts'
import { useTestApp } from './testing/app.ts'
import { makePayment } from './testing/orders.ts'
import { postJson } from './testing/send.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

describe('the jobs', () => {
  const test = useTestApp({ stripe: true })
  const round = async (isOnlyInstance: boolean) => {
    const stop = startJobs(test().services, { isOnlyInstance })
    await stop()
  }
  const leave = async () => {
    test().sandbox?.addFault({ match: 'POST /v1/payment_intents', action: '500', times: 3 })
    expect((await postJson(test(), '/no_auth/payments/stripe/', makePayment(), 'key-1')).status).toBe(503)
  }
  const stateOfOrder = async () => (await test().db.select().from(orders))[0]?.state

  it('settle what is a minute old, for younger charges may be under way in another instance', async () => {
    await leave()
    test().clock.advance(MINUTE_MS - 1)
    await round(false)
    expect(await stateOfOrder()).toBe('pending')
    test().clock.advance(1)
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
    test().clock.advance(24 * 60 * MINUTE_MS)
    await round(false)
    expect(await test().db.select().from(idempotencyKeys)).toHaveLength(1)
    test().clock.advance(1)
    await round(false)
    expect(await test().db.select().from(idempotencyKeys)).toEqual([])
  })
})

describe('the jobs of every instance', () => {
  const test = useTestApp()
  const ago = (ms: number) => new Date(test().clock.now().getTime() - ms)
  const addKey = (key: string, createdAt: Date) =>
    test().db.insert(idempotencyKeys).values({ key, requestHash: 'x', subjectId: randomUUID(), createdAt })
  const addReset = (tokenHash: string, createdAt: Date) =>
    test().db.insert(passwordResets).values({ tokenHash, createdAt })
  const keys = async () => (await test().db.select().from(idempotencyKeys)).map(({ key }) => key).sort()
  const resets = async () => (await test().db.select().from(passwordResets)).map(row => row.tokenHash).sort()

  it('forgets keys and resets that are more than a day old, and nothing else, and sends mail', async () => {
    const { db, services, inbox } = test()
    for (const [name, ms] of [
      ['new', 0],
      ['a day old', DAY_MS],
      ['older', DAY_MS + 1],
    ] as const) {
      await addKey(name, ago(ms))
      await addReset(name, ago(ms))
    }
    const old = { name: 'Ana', email: 'ana@example.com', phone: '', message: '' }
    await db.insert(contactMessages).values({ ...old, id: randomUUID(), createdAt: ago(300 * DAY_MS) })
    await services.mail.queue(db, 'one', { to: 'ana@example.com', subject: 'Hello', text: '' })
    const stop = startJobs(services, { isOnlyInstance: false })
    await expect.poll(async () => [...(await keys()), ...(await resets())]).toHaveLength(4)
    await expect.poll(() => inbox).toHaveLength(1)
    await stop()
    expect(await keys()).toEqual(['a day old', 'new'])
    expect(await resets()).toEqual(['a day old', 'new'])
    expect(await db.$count(contactMessages)).toBe(1)
    expect(await db.$count(mails)).toBe(1)
  })

  describe('over time', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const waitTurn = () => new Promise(resolve => setImmediate(resolve))
    // Polling with `expect.poll` would advance the clock.
    const waitForTimers = async (count: number) => {
      while (vi.getTimerCount() < count) await waitTurn()
    }

    it('is done again every twenty seconds, also after it has failed', async () => {
      const { services } = test()
      const log = pino({ level: 'silent' })
      const logged = vi.spyOn(log, 'error')
      const deliver = vi.fn<() => Promise<void>>().mockResolvedValue()
      deliver.mockRejectedValueOnce(new Error('no mail server'))
      const stop = startJobs(
        { ...services, mail: { ...services.mail, deliver }, log },
        { isOnlyInstance: false },
      )
      await waitForTimers(4)
      expect(deliver).toHaveBeenCalledTimes(1)
      expect(logged).toHaveBeenCalledOnce()
      vi.advanceTimersByTime(20_000 - 1)
      expect(deliver).toHaveBeenCalledTimes(1)
      vi.advanceTimersByTime(1)
      await waitForTimers(4)
      expect(deliver).toHaveBeenCalledTimes(2)
      await stop()
      vi.advanceTimersByTime(60_000)
      expect(deliver).toHaveBeenCalledTimes(2)
    })

    it('is stopped once the run in flight has ended, and not begun again', async () => {
      const { services } = test()
      const { promise: sent, resolve: finishSending } = Promise.withResolvers<void>()
      const mail = { ...services.mail, deliver: () => sent }
      const stop = startJobs({ ...services, mail }, { isOnlyInstance: false })
      await waitForTimers(3)
      const stopped = vi.fn()
      const end = stop().then(stopped)
      await waitTurn()
      expect(stopped).not.toHaveBeenCalled()
      finishSending()
      await end
      expect(vi.getTimerCount()).toBe(0)
    })
  })
})
