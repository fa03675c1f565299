import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { idempotencyKeys, orders } from '../db/schema/orders.ts'
import { trials } from '../db/schema/trials.ts'
import { useTestApp } from '../testing/app.ts'
import { countSales, makePayment, ORDER, SCHOOL } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'
import { makeTrialRequest, STUDENT } from '../testing/trials.ts'
import {
  claimIdempotencyKey,
  deleteOldKeys,
  type IdempotencyKey,
  invalidateKey,
  readIdempotencyKey,
} from './keys.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ADDRESSES = { success_url: 'http://site.test/back', cancel_url: 'http://site.test/' }
const { stripe_token: _, ...stripe_data } = makeTrialRequest().stripe_data

/** Every call that takes a key, with a body that it accepts. */
const CALLS = {
  'a card payment': ['/no_auth/payments/stripe/', makePayment()],
  'a hosted page': ['/no_auth/payments/stripe/session/', { ...ORDER, ...ADDRESSES }],
  'a purchase order': ['/no_auth/payments/purchase_order/', { ...ORDER, ...SCHOOL }],
  'a trial': ['/no_auth/payments/stripe/subscription/', makeTrialRequest()],
  'a hosted trial': [
    '/no_auth/payments/stripe/subscription/session/',
    { student_data: STUDENT, stripe_data, ...ADDRESSES },
  ],
  'a trial without a card': [
    '/mymax/trial/',
    { student_data: STUDENT, billing_details: stripe_data.billing_details },
  ],
} as const
type Call = keyof typeof CALLS
const NAMES: Call[] = [
  'a card payment',
  'a hosted page',
  'a purchase order',
  'a trial',
  'a hosted trial',
  'a trial without a card',
]

describe('one Idempotency-Key', () => {
  const test = useTestApp({ stripe: true })
  const send = (call: Call, key = 'key-1', app = test().app) =>
    postJson({ ...test(), app }, CALLS[call][0], CALLS[call][1], key)
  const count = async () => ({
    orders: (await test().db.select().from(orders)).length,
    trials: (await test().db.select().from(trials)).length,
  })

  it('stands for nothing once it was invalidated, however often', async () => {
    const { db, clock } = test()
    for (let time = 0; time < 2; time++) expect(await invalidateKey(db, 'key-1', clock.now())).toBeNull()
  })

  it.each([
    ['none', undefined, 400],
    ['an empty one', '', 400],
    ['one with a space', 'key 1', 400],
    ['one', 'key-1', 200],
  ])('is needed to abandon a payment: %s', async (_, key, status) => {
    const request = { method: 'POST', headers: { ...(key !== undefined && { 'Idempotency-Key': key }) } }
    expect((await test().app.request('/no_auth/payments/abandon/', request)).status).toBe(status)
  })

  it.each(NAMES)('is bound to %s, and to no other call', async first => {
    expect((await send(first)).status).toBe(200)
    const before = await count()
    expect(before.orders + before.trials).toBe(1)
    for (const other of NAMES) expect((await send(other)).status).toBe(other === first ? 200 : 409)
    expect(await count()).toEqual(before)
  })

  it.each(NAMES)('makes %s once on two instances of the API at the same moment', async call => {
    const { services, app } = test()
    const instances = [app, createApp(services), createApp(services)]
    const answers = await Promise.all(instances.map(instance => send(call, 'key-1', instance)))
    // An instance that cannot know yet how the other's charge ends asks for another try.
    for (const { status } of answers) expect([200, 503]).toContain(status)
    const made = await count()
    expect(made.orders + made.trials).toBe(1)
    const { charges } = await countSales(services.stripe, test().db)
    expect(charges).toBe(call === 'a card payment' ? 1 : 0)
    expect((await services.stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(
      call === 'a trial' ? 1 : 0,
    )
    for (const instance of instances) expect((await send(call, 'key-1', instance)).status).toBe(200)
  })

  it('has another hash for another path, body or secret', async () => {
    const { config } = test().services
    const hashOf = async (path: string, body: unknown, secret = config.jwtSecrets[0]) => {
      let found: IdempotencyKey | null = null
      const app = new Hono().post('*', c => {
        found = readIdempotencyKey(c, { ...config, jwtSecrets: [secret] }, body)
        return c.json(found)
      })
      const answer = await app.request(path, { method: 'POST', headers: { 'Idempotency-Key': 'key-1' } })
      return (await answer.json()).hash
    }
    const hash = await hashOf('/one/', { amount: 1 })
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await hashOf('/one/', { amount: 1 })).toBe(hash)
    for (const other of [
      await hashOf('/two/', { amount: 1 }),
      await hashOf('/one/', { amount: 2 }),
      await hashOf('/one/', { amount: 1 }, 'another secret for tests, of 32 characters'),
    ])
      expect(other).not.toBe(hash)
  })

  it.each(NAMES)('stands for %s on instances that have a new secret and such that do not yet', async call => {
    const { services } = test()
    const [first] = services.config.jwtSecrets
    const instanceWith = (...jwtSecrets: [string, ...string[]]) =>
      createApp({ ...services, config: { ...services.config, jwtSecrets } })
    const next = 'the secret after that, of at least 32 characters'
    for (const app of [instanceWith(first, next), instanceWith(next, first), instanceWith(first, next)])
      expect((await send(call, 'key-1', app)).status).toBe(200)
    expect((await send(call, 'key-2', instanceWith(next, first))).status).toBe(200)
    expect((await send(call, 'key-2', instanceWith(first, next))).status).toBe(200)
    expect((await send(call, 'key-1', instanceWith(next))).status).toBe(409)
  })

  it.each(['x', 'x'.repeat(255), '!~'])('may be %j', async key => {
    expect((await send('a purchase order', key)).status).toBe(200)
  })

  it('is not needed', async () => {
    const { app } = test()
    for (let time = 0; time < 2; time++)
      expect((await postJson({ ...test(), app }, ...CALLS['a purchase order'])).status).toBe(200)
    expect(await count()).toEqual({ orders: 2, trials: 0 })
  })

  describe('is kept for 24 hours', () => {
    const ONE = '00000000-0000-4000-8000-000000000001'
    const TWO = '00000000-0000-4000-8000-000000000002'
    const claim = (subject: string, key = 'key-1') => {
      const { db, clock } = test()
      return db.transaction(tx =>
        claimIdempotencyKey(tx, { key, hash: 'hash', otherHashes: [] }, subject, clock.now()),
      )
    }
    const keys = async () => (await test().db.select().from(idempotencyKeys)).map(({ key }) => key).sort()

    it('to the millisecond, and then stands for a new request', async () => {
      expect(await claim(ONE)).toBeNull()
      test().clock.advance(DAY_MS)
      expect(await claim(TWO)).toBe(ONE)
      test().clock.advance(1)
      expect(await claim(TWO)).toBeNull()
      expect(await claim(ONE)).toBe(TWO)
    })

    it('and each key has an age of its own', async () => {
      await claim(ONE)
      test().clock.advance(DAY_MS + 1)
      await claim(TWO, 'key-2')
      expect(await keys()).toEqual(['key-1', 'key-2'])
    })

    it('and then deleted, while younger ones stay', async () => {
      const { db, clock } = test()
      await claim(ONE, 'old')
      clock.advance(1)
      await claim(TWO, 'young')
      clock.advance(DAY_MS - 1)
      await deleteOldKeys(db, clock.now())
      expect(await keys()).toEqual(['old', 'young'])
      clock.advance(1)
      await deleteOldKeys(db, clock.now())
      expect(await keys()).toEqual(['young'])
    })

    it('also where it was spent without a request', async () => {
      const { db, clock } = test()
      expect(await invalidateKey(db, 'key-1', clock.now())).toBeNull()
      await expect(claim(ONE)).rejects.toThrow(/used for another request/)
      clock.advance(DAY_MS + 1)
      expect(await claim(ONE)).toBeNull()
      expect(await invalidateKey(db, 'key-1', clock.now())).toBe(ONE)
    })
  })
})
