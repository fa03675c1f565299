import '../../testing/environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getCart } from '../../cart/session.server.ts'
import { readCatalogue } from '../../catalogue/catalogue.server.ts'
import { keepDraft } from '../../checkout/checkout-draft.server.ts'
import { ensureIdempotencyKey, hasIdempotencyKey } from '../../checkout/idempotency-key.server.ts'
import { keepPaymentState, readPaymentState } from '../../checkout/payment-cookie.server.ts'
import type { PaymentState } from '../../checkout/payment-state.ts'
import { getPurchase, setPurchase } from '../../checkout/purchase.server.ts'
import { BUYER, PAYMENT } from '../../checkout/testing/payment.ts'
import { BOOK, COURSE, changeSession, holdCart, toRequest } from '../../checkout/testing/visitor.ts'
import { readLicensePictures } from '../../content/license-pictures.server.ts'
import { getSession } from '../../session/session.server.ts'
import { Browser } from '../../testing/browser.ts'
import { readCheckout } from './checkout-page.server.ts'

vi.mock('../../catalogue/catalogue.server.ts', () => ({ readCatalogue: vi.fn() }))
vi.mock('../../checkout/offered-methods.server.ts', () => ({ readOfferedMethods: async () => ['card'] }))
vi.mock('../../content/license-pictures.server.ts', () => ({ readLicensePictures: vi.fn() }))

const PURCHASE = { type: 'workbooks', receiptUrl: '' } as const

let browser: Browser

/** Opens the page, keeps the cookies that it sets, and returns what it shows with the names of those cookies. */
async function open(state: PaymentState = { status: 'none' }, path?: string) {
  const { headers, checkout } = await readCheckout(toRequest(browser, path), state)
  browser.keep(headers)
  return { ...checkout, cookies: headers.getSetCookie().map(cookie => cookie.split('=')[0]) }
}

beforeEach(async () => {
  vi.clearAllMocks()
  vi.mocked(readCatalogue).mockResolvedValue({ books: [BOOK], trainings: [COURSE] })
  vi.mocked(readLicensePictures).mockResolvedValue(new Map())
  browser = new Browser({})
})

describe('a cart', () => {
  test('is shown at today’s prices', async () => {
    await holdCart(browser, { book_1: 2 })
    expect(await open()).toMatchObject({
      lines: [{ item: { title: 'Drills', price: 1299 }, quantity: 2, total: 2598 }],
      total: 2598,
      notices: { unavailable: [], priceChanges: [], fullCourses: [], unpricedCount: 0 },
      ...{ removing: null, hasTraining: false, purchase: null, error: null, unknownPayment: null },
      ...{ values: {}, chosenMethod: null, offered: ['card'] },
      stripe: { publishableKey: 'pk_test_0', scriptUrl: null },
    })
  })

  test('without anything needs no catalogue and sets no cookie', async () => {
    vi.mocked(readCatalogue).mockRejectedValue(new Error('The catalogue is not needed.'))
    expect(await open()).toMatchObject({ lines: [], total: 0, cookies: [], purchase: null })
  })

  test('without anything names the purchase that has just emptied it', async () => {
    await changeSession(browser, session => setPurchase(session, PURCHASE))
    expect((await open()).purchase).toMatchObject(PURCHASE)
    expect(getPurchase(await getSession(toRequest(browser))), 'kept for its thank-you page').not.toBeNull()
  })

  test('that is paid next ends the purchase before it', async () => {
    await holdCart(browser, { book_1: 1 })
    await changeSession(browser, session => {
      ensureIdempotencyKey(session)
      setPurchase(session, PURCHASE)
    })
    expect((await open()).purchase).toBeNull()
    expect(getPurchase(await getSession(toRequest(browser)))).toBeNull()
  })

  test('gets a key for its payment, which stays', async () => {
    await holdCart(browser, { book_1: 1 })
    expect((await open()).cookies).toContain('mg_session')
    const first = await getSession(toRequest(browser))
    expect(hasIdempotencyKey(first)).toBe(true)
    expect((await open()).cookies, 'nothing is new').toEqual([])
    expect(ensureIdempotencyKey(await getSession(toRequest(browser)))).toBe(ensureIdempotencyKey(first))
  })

  test('with a course asks about teaching, and says where it is full', async () => {
    vi.mocked(readCatalogue).mockResolvedValue({
      books: [],
      trainings: [{ ...COURSE, availability: 'Full' }],
    })
    await holdCart(browser, { training_3: 1 })
    expect(await open()).toMatchObject({ hasTraining: true, notices: { fullCourses: ['Course'] } })
  })

  test('tells a changed price once', async () => {
    await holdCart(browser, { book_1: 1 })
    await open()
    vi.mocked(readCatalogue).mockResolvedValue({ books: [{ ...BOOK, price: 1399 }], trainings: [] })
    const changed = await open()
    expect(changed.notices.priceChanges).toEqual([{ title: 'Drills', from: 1299, to: 1399 }])
    expect(changed.total).toBe(1399)
    expect((await open()).notices.priceChanges).toEqual([])
  })

  test('loses what is no longer sold, says so once, and keeps the rest', async () => {
    await holdCart(browser, { book_1: 1, license_30: 1 })
    await open()
    vi.mocked(readCatalogue).mockResolvedValue({ books: [], trainings: [] })
    expect((await open()).notices.unavailable).toEqual(['Drills'])
    expect(getCart(await getSession(toRequest(browser)))).toEqual({ license_30: 1 })
    expect((await open()).notices.unavailable).toEqual([])
  })

  test('keeps what cannot be priced now', async () => {
    vi.mocked(readCatalogue).mockResolvedValue({ books: null, trainings: [] })
    await holdCart(browser, { book_1: 1 })
    expect(await open()).toMatchObject({ lines: [], notices: { unpricedCount: 1, unavailable: [] } })
    expect(getCart(await getSession(toRequest(browser)))).toEqual({ book_1: 1 })
  })

  test('asks before a line is removed where the address names one of its lines', async () => {
    await holdCart(browser, { book_1: 1 })
    const removing = async (query: string) =>
      (await open({ status: 'none' }, `/checkout?${query}`)).removing?.title ?? null
    expect(await removing('remove=book_1')).toBe('Drills')
    for (const query of ['remove=book_9', 'remove=x', '']) expect(await removing(query), query).toBeNull()
  })

  test('shows a license with its own picture, and a book of the same number with none', async () => {
    vi.mocked(readLicensePictures).mockResolvedValue(new Map([[30, { url: '/max.webp', alt: 'Max' }]]))
    vi.mocked(readCatalogue).mockResolvedValue({ books: [{ ...BOOK, id: 30 }], trainings: [] })
    await holdCart(browser, { book_30: 1, license_30: 1 })
    const covers = (await open()).lines.map(({ item }) => item.cover)
    expect(covers).toEqual([undefined, { url: '/max.webp', alt: 'Max' }])
  })

  test('without a license asks for no pictures', async () => {
    await holdCart(browser, { book_1: 1 })
    await open()
    expect(readLicensePictures).not.toHaveBeenCalled()
  })
})

describe('after a payment', () => {
  const error = { place: 'card', text: 'Your card was declined.' } as const
  const order = {
    ...PAYMENT,
    method: { intent: 'purchase_order', po_number: 'PO-1', school: 'Palm School' },
  } as const

  beforeEach(() => holdCart(browser, { book_1: 1 }))

  test('that failed the error is told once, and the form is filled but for the card', async () => {
    const failed = await open({ status: 'failed', payment: PAYMENT, error })
    expect(failed).toMatchObject({ error, values: BUYER, chosenMethod: 'card', unknownPayment: null })
    expect(JSON.stringify(failed)).not.toContain('tok_1')
    expect(await readPaymentState(toRequest(browser))).toEqual({ status: 'none' })
  })

  test('that was abandoned the error is told once, and the payment is kept', async () => {
    const abandoned = { status: 'abandoned', payment: PAYMENT } as const
    browser.keep(new Headers([['Set-Cookie', (await keepPaymentState({ ...abandoned, error })) ?? '']]))
    expect((await open(await readPaymentState(toRequest(browser)))).error).toEqual(error)
    expect(await readPaymentState(toRequest(browser))).toEqual(abandoned)
    expect((await open(await readPaymentState(toRequest(browser)))).error).toBeNull()
  })

  test('on a purchase order its fields are filled too', async () => {
    expect(await open({ status: 'failed', payment: order, error })).toMatchObject({
      values: { ...BUYER, po_number: 'PO-1', school: 'Palm School', what_teach: '', iam_teach: [] },
      chosenMethod: 'purchase_order',
    })
  })

  test('whose result is not known its method is named, for nothing else can be paid', async () => {
    expect(await open({ status: 'unknown', payment: PAYMENT, claim: null })).toMatchObject({
      error: null,
      unknownPayment: 'card',
    })
  })

  test('that was left on the hosted page the form is filled with what was typed', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...BUYER, intent: 'hosted', stripe_token: 'tok_1' }))
      form.append(name, value)
    browser.keep(new Headers([['Set-Cookie', await keepDraft(form)]]))
    const returned = await open()
    expect(returned).toMatchObject({ values: BUYER, chosenMethod: 'hosted' })
    expect(JSON.stringify(returned)).not.toContain('tok_1')
  })
})
