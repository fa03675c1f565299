import { describe, expect, it } from 'vitest'
import { CardPayment } from '#contract/payments.ts'
import type { Cart } from '../cart/cart.ts'
import { buildOrder, getSuccessType, hasTraining } from './order.ts'
import type { Buyer } from './payment-form.ts'
import { BUYER } from './testing/payment.ts'

const buyer: Buyer = {
  ...BUYER,
  what_teach: 'Reading',
  where_teach: 'Room 12',
  iam_teach: ['tutor', 'ELL_teacher'],
}

// @spec §2.215 §3.11 §4.30
describe('the thank-you page of a cart', () => {
  it.each<[Cart, string]>([
    [{ book_1: 1, book_9: 2 }, 'workbooks'],
    [{ license_30: 1 }, 'licenses'],
    [{ training_201: 1 }, 'trainings'],
    [{ book_1: 1, license_30: 1 }, 'mixed'],
    [{ license_30: 1, training_201: 1 }, 'mixed'],
  ])('of %j is %s', (cart, type) => expect(getSuccessType(cart)).toBe(type))
})

describe('the payment payload', () => {
  const cart: Cart = { book_3: 2, license_31: 1, training_203: 1 }

  // @spec §3.12 §3.52 §3.53 §3.54 §3.55 §4.25 §5.40
  it('is in the words of the wire', () =>
    expect(buildOrder(cart, 1299_95, buyer)).toEqual({
      amount: 1299.95,
      billing_details: {
        address: { city: 'Orlando', country: 'US', line1: '1 Main St', state: 'FL', zip_code: '32801' },
        email: 'ada@example.com',
        name: 'Lee, Ada',
        phone: '+1 555 010 0199',
      },
      workbooks: [{ workbook: 3, quantity: 2 }],
      licenses: [{ license_id: 31, quantity: 1 }],
      trainings: [
        {
          training_course: 203,
          quantity: 1,
          what_teach: 'Reading',
          where_teach: 'Room 12',
          iam_teach: 'tutor,ELL_teacher',
        },
      ],
    }))
  it('matches what the API accepts', () =>
    expect(CardPayment.parse({ ...buildOrder(cart, 1299_95, buyer), stripe_token: 'tok_visa' }).amount).toBe(
      1299_95,
    ))
  // @spec §2.213
  it('asks about teaching only when a training is bought', () => {
    expect(hasTraining(cart)).toBe(true)
    expect(hasTraining({ book_1: 1 })).toBe(false)
  })
})
