import type { Payment } from '../payment.ts'
import type { Buyer } from '../payment-form.ts'

/** The fields of the payment form that say who buys. */
export const BUYER = {
  name: 'Ada',
  last_name: 'Lee',
  phone: '+1 555 010 0199',
  email: 'ada@example.com',
  street_address: '1 Main St',
  city: 'Orlando',
  state: 'FL',
  zip_code: '32801',
} as const satisfies Buyer

/** A payment of one book by card, made at the time 0. */
export const PAYMENT: Payment = {
  key: 'key-1',
  cart: { book_1: 1 },
  total: 1299,
  buyer: BUYER,
  method: { intent: 'card', stripe_token: 'tok_1' },
  since: 0,
}
