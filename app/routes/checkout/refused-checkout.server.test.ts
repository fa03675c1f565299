import '../../testing/environment.ts'
import './testing/replace-services.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readCatalogue } from '../../catalogue/catalogue.server.ts'
import { ensureIdempotencyKey, rememberSingleSend } from '../../checkout/idempotency-key.server.ts'
import { readPaymentState } from '../../checkout/payment-cookie.server.ts'
import { invalidatePayment } from '../../checkout/payment-status.server.ts'
import { setPurchase } from '../../checkout/purchase.server.ts'
import { chooseDelivery, hasPrepared } from '../../checkout/send-payment.server.ts'
import { PAYMENT } from '../../checkout/testing/payment.ts'
import { BOOK, COURSE, changeSession, holdCart, toRequest } from '../../checkout/testing/visitor.ts'
import { readFlash } from '../../session/flash.server.ts'
import { expectNothingSent, prepareCheckoutVisitor, TEACHING } from './testing/checkout-visitor.ts'

const { getBrowser, getRefusal, keep, send } = prepareCheckoutVisitor()

describe('the payment form is refused, and nothing is sent,', () => {
  test('where a price cannot be looked up', async () => {
    vi.mocked(readCatalogue).mockResolvedValue({ books: null, trainings: [COURSE] })
    expect(await getRefusal()).toMatchObject({
      error: {
        place: 'form',
        detail: 'We cannot look up prices at the moment. Nothing was charged.',
      },
    })
    expectNothingSent()
  })

  test.each([
    ['the price has changed', { books: [{ ...BOOK, price: 1300 }], trainings: [] }, '$13.00'],
    ['the book is no longer sold', { books: [], trainings: [] }, '$0.00'],
  ])('where %s since the page was shown, and the new total is said', async (_, catalogue, total) => {
    vi.mocked(readCatalogue).mockResolvedValue(catalogue)
    expect(await getRefusal()).toMatchObject({
      error: {
        detail: `Your cart has changed, and the total is now ${total}. Nothing was charged. Please review it and try again.`,
      },
    })
    expectNothingSent()
  })

  test('where another tab has changed the cart', async () => {
    await holdCart(getBrowser(), { book_1: 2 })
    expect(await getRefusal()).toMatchObject({
      error: { detail: expect.stringContaining('the total is now $25.98') },
    })
    expectNothingSent()
  })

  test('where something has left the catalogue that the page did not show either', async () => {
    await holdCart(getBrowser(), { book_1: 1, book_9: 1 })
    expect(await getRefusal()).toMatchObject({ error: { detail: expect.stringContaining('has changed') } })
    expectNothingSent()
  })

  test('where a course is full', async () => {
    vi.mocked(readCatalogue).mockResolvedValue({
      books: [BOOK],
      trainings: [{ ...COURSE, availability: 'Full' }],
    })
    await holdCart(getBrowser(), { book_1: 1, training_3: 1 })
    const shown = 'book_1x1@1299,training_3x1@89500'
    expect(await getRefusal({ ...TEACHING, shown })).toMatchObject({
      error: { detail: 'Course is full. Nothing was charged.' },
    })
    expectNothingSent()
  })

  test('where a field is wrong, which is said beside it, and the rest is kept', async () => {
    const data = await getRefusal({ city: '', stripe_token: '' })
    expect(data).toMatchObject({
      error: null,
      result: {
        initialValue: { name: 'Ada', email: 'ada@example.com' },
        error: { city: ['City is required.'] },
      },
    })
    expectNothingSent()
  })

  test('where only the card is missing, which is said beside it', async () => {
    expect(await getRefusal({ stripe_token: '' })).toMatchObject({ error: { place: 'card' } })
    expectNothingSent()
  })

  test('where a course is bought and the questions about teaching are open', async () => {
    await holdCart(getBrowser(), { training_3: 1 })
    expect(await getRefusal({ shown: 'training_3x1@89500' })).toMatchObject({
      result: { error: { what_teach: expect.any(Array), iam_teach: expect.any(Array) } },
    })
    expectNothingSent()
  })
})

describe('with an empty cart', () => {
  beforeEach(() => holdCart(getBrowser(), {}))

  test('a form that is sent again after its payment leads to its thank-you page', async () => {
    await changeSession(getBrowser(), session => setPurchase(session, { type: 'workbooks', receiptUrl: '' }))
    const { to, visit } = await send()
    expect([to, visit.status]).toEqual(['/thank-you/workbooks', 303])
    expectNothingSent()
  })

  test('any other leads back to the cart, with a word about it', async () => {
    const { to, visit } = await send()
    expect([to, visit.status]).toEqual(['/checkout', 303])
    expect((await readFlash(toRequest(getBrowser())))?.text).toContain('Your cart is empty now')
    expectNothingSent()
  })
})

describe('an earlier payment', () => {
  test('in flight is waited for, and no other is sent', async () => {
    await keep({ status: 'in_flight', payment: PAYMENT, delivery: { kind: 'repeatable' } })
    expect((await send()).to).toBe('/checkout/waiting')
    expectNothingSent()
  })

  test('of unknown result is confirmed first', async () => {
    await keep({ status: 'unknown', payment: PAYMENT, claim: null })
    expect((await send()).to).toBe('/checkout')
    expectNothingSent()
  })

  test('that was abandoned and went through after all leads to its thank-you page', async () => {
    await keep({ status: 'abandoned', payment: PAYMENT })
    const purchase = { type: 'workbooks', receiptUrl: '' } as const
    vi.mocked(invalidatePayment).mockResolvedValue({ kind: 'paid', purchase })
    expect((await send()).to).toBe('/thank-you/workbooks')
    expectNothingSent()
  })

  test('that was abandoned and may still go through lets no other be sent', async () => {
    await keep({ status: 'abandoned', payment: PAYMENT })
    vi.mocked(invalidatePayment).mockResolvedValue({ kind: 'pending' })
    expect(await getRefusal()).toMatchObject({
      error: { detail: expect.stringContaining('Your previous payment is still being processed') },
    })
    expectNothingSent()
  })

  test('that was sent once and whose cookie is lost has an unknown result, and is not sent again', async () => {
    await changeSession(getBrowser(), session => rememberSingleSend(session, ensureIdempotencyKey(session)))
    expect((await send()).to).toBe('/checkout')
    expect(await readPaymentState(toRequest(getBrowser()))).toMatchObject({ status: 'unknown', claim: null })
    expect(chooseDelivery).not.toHaveBeenCalled()
  })

  test('that was sent once by this process is joined', async () => {
    await changeSession(getBrowser(), session => rememberSingleSend(session, ensureIdempotencyKey(session)))
    vi.mocked(hasPrepared).mockReturnValue(true)
    expect((await send()).to).toBe('/checkout/waiting')
  })
})
