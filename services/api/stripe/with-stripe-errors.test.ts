import { pino } from 'pino'
import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { withStripeErrors } from './with-stripe-errors.ts'

const services = { log: pino({ level: 'silent' }) }

it('answers 503, and when to come back, where Stripe does not do what it is asked', async () => {
  const failure = new Stripe.errors.StripeConnectionError({ message: 'down' })
  await expect(withStripeErrors(services, () => Promise.reject(failure))).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '2' },
  })
})

it('throws on what is none of Stripe’s, and returns what was done', async () => {
  const mistake = new TypeError('a mistake of ours')
  await expect(withStripeErrors(services, () => Promise.reject(mistake))).rejects.toBe(mistake)
  expect(await withStripeErrors(services, async () => 'done')).toBe('done')
})
