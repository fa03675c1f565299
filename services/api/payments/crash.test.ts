import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { orders } from '../db/schema/orders.ts'
import { makePayment } from '../testing/orders.ts'
import { type ApiProcess, createApiProcess } from '../testing/process.ts'
import { startSandbox, stripeAt, type TestSandbox } from '../testing/sandbox.ts'

const SLOW_MS = 120_000

describe('the API killed between charge and answer', () => {
  let sandbox: TestSandbox
  let api: ApiProcess
  let stripe: Stripe
  beforeEach(async () => {
    sandbox = await startSandbox()
    stripe = stripeAt(sandbox.url)
    api = await createApiProcess(sandbox.url)
    await api.start()
  }, SLOW_MS)
  afterEach(async () => {
    await api.remove()
    await sandbox.stop()
  }, SLOW_MS)

  const pay = () =>
    fetch(`${api.url()}/no_auth/payments/stripe/`, {
      method: 'POST',
      body: JSON.stringify(makePayment()),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-1' },
    })
  const charges = async () => (await stripe.charges.list()).data.filter(charge => charge.paid).length

  it(
    'ends in one charge and one paid order',
    async () => {
      sandbox.addFault({ match: 'POST /v1/payment_intents/pi_', action: 'delay-after', ms: 20_000, times: 1 })
      const answer = pay().catch((error: unknown) => error)
      await expect.poll(charges, { timeout: 20_000 }).toBe(1)
      await api.kill()
      expect(await answer).toBeInstanceOf(TypeError)

      await api.start()
      // The only instance settles at its start what it left behind; among several, the buyer's repeat does.
      if (inject('apiDatabase').kind === 'pglite')
        await expect.poll(api.mails, { timeout: 20_000 }).toHaveLength(2)
      const repeat = await pay()
      expect(repeat.status).toBe(200)
      await expect.poll(api.mails, { timeout: 20_000 }).toHaveLength(2)
      expect(await charges()).toBe(1)
      await api.kill()

      const { db, close } = await api.open()
      expect(await db.select().from(orders)).toMatchObject([{ state: 'paid' }])
      await close()
    },
    SLOW_MS,
  )
})
