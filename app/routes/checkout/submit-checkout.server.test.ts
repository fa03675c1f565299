import '../../testing/environment.ts'
import './testing/replace-services.ts'
import { describe, expect, test, vi } from 'vitest'
import { getCart } from '../../cart/session.server.ts'
import { readDraft } from '../../checkout/checkout-draft.server.ts'
import { ensureIdempotencyKey } from '../../checkout/idempotency-key.server.ts'
import { startHosted } from '../../checkout/methods/hosted/start.server.ts'
import { listHostedPages } from '../../checkout/methods/hosted/status.server.ts'
import { readPaymentState } from '../../checkout/payment-cookie.server.ts'
import { getPurchase } from '../../checkout/purchase.server.ts'
import { chooseDelivery, resumePayment } from '../../checkout/send-payment.server.ts'
import { BUYER, PAYMENT } from '../../checkout/testing/payment.ts'
import { holdCart, toRequest } from '../../checkout/testing/visitor.ts'
import { createRequestContext, runInRequestContext } from '../../http/request-context.server.ts'
import { getSession } from '../../session/session.server.ts'
import { prepareCheckoutVisitor, TEACHING } from './testing/checkout-visitor.ts'

const { getBrowser, getRefusal, keep, send } = prepareCheckoutVisitor()

describe('a payment by card', () => {
  test('is kept by the browser, at our own price, and sent from the page that waits for it', async () => {
    const { to, visit } = await send()
    expect([to, visit.status]).toEqual(['/checkout/waiting', 303])
    expect(await readPaymentState(toRequest(getBrowser()))).toMatchObject({
      status: 'in_flight',
      payment: {
        ...{ cart: { book_1: 1 }, total: 1299, buyer: BUYER },
        ...{ method: { intent: 'card', stripe_token: 'tok_1' } },
        key: ensureIdempotencyKey(await getSession(toRequest(getBrowser()))),
      },
      delivery: { kind: 'repeatable' },
    })
    expect(resumePayment).not.toHaveBeenCalled()
  })

  test('is what a form stands for that names no payment method', async () => {
    await send({ intent: 'gold' })
    expect(await readPaymentState(toRequest(getBrowser()))).toMatchObject({
      payment: { method: { intent: 'card' } },
    })
  })
})

describe('a purchase order', () => {
  test('is taken with the teaching answers of a course', async () => {
    await holdCart(getBrowser(), { training_3: 2 })
    const order = { intent: 'purchase_order', po_number: 'PO-1', school: 'Palm School' }
    const { to } = await send({ ...TEACHING, ...order, shown: 'training_3x2@89500' })
    expect(to).toBe('/checkout/waiting')
    expect(await readPaymentState(toRequest(getBrowser()))).toMatchObject({
      payment: {
        total: 2 * 895_00,
        buyer: { what_teach: 'Reading', iam_teach: ['teacher'] },
        method: { intent: 'purchase_order', po_number: 'PO-1' },
      },
    })
  })
})

describe('a payment that is too long for a cookie', () => {
  /** A cookie needs twelve bytes for each. */
  const LONG = '語'.repeat(100)
  const long = { name: LONG, last_name: LONG, city: LONG, stripe_token: `tok_1${'x'.repeat(1000)}` }

  test('is not sent where it can be sent only once', async () => {
    vi.mocked(chooseDelivery).mockResolvedValue({ kind: 'once', claim: 'claim' })
    expect(await getRefusal(long)).toMatchObject({
      error: { detail: expect.stringContaining('too long for us to keep your payment safe') },
    })
    expect(resumePayment).not.toHaveBeenCalled()
  })

  test('is sent at once where a repeat cannot charge twice, and leads to its thank-you page', async () => {
    vi.mocked(resumePayment).mockResolvedValue({
      kind: 'paid',
      purchase: { type: 'workbooks', receiptUrl: '' },
    })
    expect((await send(long)).to).toBe('/thank-you/workbooks')
    const session = await getSession(toRequest(getBrowser()))
    expect(getCart(session)).toEqual({})
    expect(getPurchase(session)).toMatchObject({ type: 'workbooks', total: 1299 })
  })

  test('says so where its answer does not come', async () => {
    vi.mocked(resumePayment).mockResolvedValue({ kind: 'pending' })
    expect(await getRefusal(long)).toMatchObject({
      error: { detail: 'We do not know yet whether your payment went through.' },
    })
  })
})

describe('the hosted page', () => {
  const URL_OF_PAGE = 'https://checkout.stripe.test/cs_1'

  test('is where the buyer goes; it is counted, and the browser keeps its id, the cart and what was typed', async () => {
    vi.mocked(startHosted).mockResolvedValue({ id: 'cs_1', url: URL_OF_PAGE })
    const context = createRequestContext()
    const { to, visit } = await runInRequestContext(() => send({ intent: 'hosted' }), context)
    expect([to, visit.status]).toEqual([URL_OF_PAGE, 303])
    expect(context.events).toEqual([{ name: 'Payment page opened' }])
    expect(vi.mocked(startHosted).mock.lastCall?.[0]).toMatchObject({ cart: { book_1: 1 }, total: 1299 })
    expect(listHostedPages(await getSession(toRequest(getBrowser())))).toEqual([
      { id: 'cs_1', cart: { book_1: 1 }, total: 1299 },
    ])
    expect(await readDraft(toRequest(getBrowser()))).toMatchObject({
      fields: { name: 'Ada' },
      method: 'hosted',
    })
    expect(getBrowser().cookies.has('mg_payment')).toBe(false)
  })

  test('ends what was kept of a payment that failed', async () => {
    await keep({ status: 'failed', payment: PAYMENT, error: { place: 'card', text: 'Declined.' } })
    vi.mocked(startHosted).mockResolvedValue({ id: 'cs_1', url: URL_OF_PAGE })
    expect((await send({ intent: 'hosted' })).to).toBe(URL_OF_PAGE)
    expect(await readPaymentState(toRequest(getBrowser()))).toEqual({ status: 'none' })
  })

  test('that cannot be opened is said above the form', async () => {
    vi.mocked(startHosted).mockResolvedValue({ error: { place: 'form', text: 'Not now.' } })
    const context = createRequestContext()
    const refusal = await runInRequestContext(() => getRefusal({ intent: 'hosted' }), context)
    expect(context.events).toEqual([])
    expect(refusal).toMatchObject({
      error: { text: 'Not now.' },
      result: { error: { '': ['Not now.'] } },
    })
    expect(listHostedPages(await getSession(toRequest(getBrowser())))).toEqual([])
  })
})
