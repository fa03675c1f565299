import '../../testing/environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getCart } from '../../cart/session.server.ts'
import { readCatalogue } from '../../catalogue/catalogue.server.ts'
import { readDraft } from '../../checkout/checkout-draft.server.ts'
import { ensureIdempotencyKey, rememberSingleSend } from '../../checkout/idempotency-key.server.ts'
import { startHosted } from '../../checkout/methods/hosted/start.server.ts'
import { listHostedPages } from '../../checkout/methods/hosted/status.server.ts'
import { keepPaymentState, readPaymentState } from '../../checkout/payment-cookie.server.ts'
import type { PaymentState } from '../../checkout/payment-state.ts'
import { invalidatePayment } from '../../checkout/payment-status.server.ts'
import { getPurchase, setPurchase } from '../../checkout/purchase.server.ts'
import { chooseDelivery, hasPrepared, resumePayment } from '../../checkout/send-payment.server.ts'
import { BUYER, PAYMENT } from '../../checkout/testing/payment.ts'
import { BOOK, COURSE, changeSession, holdCart, toRequest } from '../../checkout/testing/visitor.ts'
import { createRequestContext, runInRequestContext } from '../../http/request-context.server.ts'
import { readFlash } from '../../session/flash.server.ts'
import { getSession } from '../../session/session.server.ts'
import { Browser } from '../../testing/browser.ts'
import { submitCheckout } from './submit-checkout.server.ts'

vi.mock('../../catalogue/catalogue.server.ts', () => ({ readCatalogue: vi.fn() }))
vi.mock('../../checkout/methods/hosted/start.server.ts', () => ({ startHosted: vi.fn() }))
vi.mock('../../checkout/payment-status.server.ts', () => ({ invalidatePayment: vi.fn() }))
vi.mock('../../checkout/send-payment.server.ts', () => ({
  chooseDelivery: vi.fn(),
  findLateResult: vi.fn(async () => null),
  hasPrepared: vi.fn(),
  resumePayment: vi.fn(),
}))

const TEACHING = { what_teach: 'Reading', where_teach: 'A school', iam_teach: 'teacher' }
const FORM = { ...BUYER, intent: 'card', shown: 'book_1x1@1299', stripe_token: 'tok_1' }

let browser: Browser

async function keep(state: PaymentState): Promise<void> {
  browser.keep(new Headers([['Set-Cookie', (await keepPaymentState(state)) ?? '']]))
}

/** Presses the button, and does not follow where it leads. */
function send(fields: Record<string, string> = {}) {
  return browser.send('/checkout', new URLSearchParams({ ...FORM, ...fields }))
}

/** Presses the button where nothing is bought: the status, and the words above the form. */
async function getRefusal(fields: Record<string, string> = {}) {
  const { to, visit } = await send(fields)
  expect(to).toBeNull()
  expect(visit.status).toBe(400)
  expect(JSON.stringify(visit.data)).not.toContain('tok_1')
  return visit.data
}

function isNothingSent(): void {
  expect(chooseDelivery).not.toHaveBeenCalled()
  expect(startHosted).not.toHaveBeenCalled()
  expect(resumePayment).not.toHaveBeenCalled()
}

beforeEach(async () => {
  vi.clearAllMocks()
  vi.mocked(readCatalogue).mockResolvedValue({ books: [BOOK], trainings: [COURSE] })
  vi.mocked(chooseDelivery).mockResolvedValue({ kind: 'repeatable' })
  vi.mocked(hasPrepared).mockReturnValue(false)
  browser = new Browser({ '/checkout': { action: ({ request }) => submitCheckout(request) } })
  await holdCart(browser, { book_1: 1 })
})

describe('the payment form is refused, and nothing is sent,', () => {
  test('where a price cannot be looked up', async () => {
    vi.mocked(readCatalogue).mockResolvedValue({ books: null, trainings: [COURSE] })
    expect(await getRefusal()).toMatchObject({
      error: {
        place: 'form',
        detail: 'We cannot look up prices at the moment. Nothing was charged.',
      },
    })
    isNothingSent()
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
    isNothingSent()
  })

  test('where another tab has changed the cart', async () => {
    await holdCart(browser, { book_1: 2 })
    expect(await getRefusal()).toMatchObject({
      error: { detail: expect.stringContaining('the total is now $25.98') },
    })
    isNothingSent()
  })

  test('where something has left the catalogue that the page did not show either', async () => {
    await holdCart(browser, { book_1: 1, book_9: 1 })
    expect(await getRefusal()).toMatchObject({ error: { detail: expect.stringContaining('has changed') } })
    isNothingSent()
  })

  test('where a course is full', async () => {
    vi.mocked(readCatalogue).mockResolvedValue({
      books: [BOOK],
      trainings: [{ ...COURSE, availability: 'Full' }],
    })
    await holdCart(browser, { book_1: 1, training_3: 1 })
    const shown = 'book_1x1@1299,training_3x1@89500'
    expect(await getRefusal({ ...TEACHING, shown })).toMatchObject({
      error: { detail: 'Course is full. Nothing was charged.' },
    })
    isNothingSent()
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
    isNothingSent()
  })

  test('where only the card is missing, which is said beside it', async () => {
    expect(await getRefusal({ stripe_token: '' })).toMatchObject({ error: { place: 'card' } })
    isNothingSent()
  })

  test('where a course is bought and the questions about teaching are open', async () => {
    await holdCart(browser, { training_3: 1 })
    expect(await getRefusal({ shown: 'training_3x1@89500' })).toMatchObject({
      result: { error: { what_teach: expect.any(Array), iam_teach: expect.any(Array) } },
    })
    isNothingSent()
  })
})

describe('with an empty cart', () => {
  beforeEach(() => holdCart(browser, {}))

  test('a form that is sent again after its payment leads to its thank-you page', async () => {
    await changeSession(browser, session => setPurchase(session, { type: 'workbooks', receiptUrl: '' }))
    const { to, visit } = await send()
    expect([to, visit.status]).toEqual(['/thank-you/workbooks', 303])
    isNothingSent()
  })

  test('any other leads back to the cart, with a word about it', async () => {
    const { to, visit } = await send()
    expect([to, visit.status]).toEqual(['/checkout', 303])
    expect((await readFlash(toRequest(browser)))?.text).toContain('Your cart is empty now')
    isNothingSent()
  })
})

describe('an earlier payment', () => {
  test('in flight is waited for, and no other is sent', async () => {
    await keep({ status: 'in_flight', payment: PAYMENT, delivery: { kind: 'repeatable' } })
    expect((await send()).to).toBe('/checkout/waiting')
    isNothingSent()
  })

  test('of unknown result is confirmed first', async () => {
    await keep({ status: 'unknown', payment: PAYMENT, claim: null })
    expect((await send()).to).toBe('/checkout')
    isNothingSent()
  })

  test('that was abandoned and went through after all leads to its thank-you page', async () => {
    await keep({ status: 'abandoned', payment: PAYMENT })
    const purchase = { type: 'workbooks', receiptUrl: '' } as const
    vi.mocked(invalidatePayment).mockResolvedValue({ kind: 'paid', purchase })
    expect((await send()).to).toBe('/thank-you/workbooks')
    isNothingSent()
  })

  test('that was abandoned and may still go through lets no other be sent', async () => {
    await keep({ status: 'abandoned', payment: PAYMENT })
    vi.mocked(invalidatePayment).mockResolvedValue({ kind: 'pending' })
    expect(await getRefusal()).toMatchObject({
      error: { detail: expect.stringContaining('Your previous payment is still being processed') },
    })
    isNothingSent()
  })

  test('that was sent once and whose cookie is lost has an unknown result, and is not sent again', async () => {
    await changeSession(browser, session => rememberSingleSend(session, ensureIdempotencyKey(session)))
    expect((await send()).to).toBe('/checkout')
    expect(await readPaymentState(toRequest(browser))).toMatchObject({ status: 'unknown', claim: null })
    expect(chooseDelivery).not.toHaveBeenCalled()
  })

  test('that was sent once by this process is joined', async () => {
    await changeSession(browser, session => rememberSingleSend(session, ensureIdempotencyKey(session)))
    vi.mocked(hasPrepared).mockReturnValue(true)
    expect((await send()).to).toBe('/checkout/waiting')
  })
})

describe('a payment by card', () => {
  test('is kept by the browser, at our own price, and sent from the page that waits for it', async () => {
    const { to, visit } = await send()
    expect([to, visit.status]).toEqual(['/checkout/waiting', 303])
    expect(await readPaymentState(toRequest(browser))).toMatchObject({
      status: 'in_flight',
      payment: {
        ...{ cart: { book_1: 1 }, total: 1299, buyer: BUYER },
        ...{ method: { intent: 'card', stripe_token: 'tok_1' } },
        key: ensureIdempotencyKey(await getSession(toRequest(browser))),
      },
      delivery: { kind: 'repeatable' },
    })
    expect(resumePayment).not.toHaveBeenCalled()
  })

  test('is what a form stands for that names no payment method', async () => {
    await send({ intent: 'gold' })
    expect(await readPaymentState(toRequest(browser))).toMatchObject({
      payment: { method: { intent: 'card' } },
    })
  })
})

describe('a purchase order', () => {
  test('is taken with the teaching answers of a course', async () => {
    await holdCart(browser, { training_3: 2 })
    const order = { intent: 'purchase_order', po_number: 'PO-1', school: 'Palm School' }
    const { to } = await send({ ...TEACHING, ...order, shown: 'training_3x2@89500' })
    expect(to).toBe('/checkout/waiting')
    expect(await readPaymentState(toRequest(browser))).toMatchObject({
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
    const session = await getSession(toRequest(browser))
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
    expect(listHostedPages(await getSession(toRequest(browser)))).toEqual([
      { id: 'cs_1', cart: { book_1: 1 }, total: 1299 },
    ])
    expect(await readDraft(toRequest(browser))).toMatchObject({ fields: { name: 'Ada' }, method: 'hosted' })
    expect(browser.cookies.has('mg_payment')).toBe(false)
  })

  test('ends what was kept of a payment that failed', async () => {
    await keep({ status: 'failed', payment: PAYMENT, error: { place: 'card', text: 'Declined.' } })
    vi.mocked(startHosted).mockResolvedValue({ id: 'cs_1', url: URL_OF_PAGE })
    expect((await send({ intent: 'hosted' })).to).toBe(URL_OF_PAGE)
    expect(await readPaymentState(toRequest(browser))).toEqual({ status: 'none' })
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
    expect(listHostedPages(await getSession(toRequest(browser)))).toEqual([])
  })
})
