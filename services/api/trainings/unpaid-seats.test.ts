import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PurchaseOrderResponse } from '#contract/payments.ts'
import { trainings } from '../db/schema/catalogue.ts'
import { orders } from '../db/schema/orders.ts'
import { purchaseOrders } from '../db/schema/purchase-orders.ts'
import { forgetOldData } from '../personal-data/forget.ts'
import { extendSeatHold } from '../purchase-orders/decisions.ts'
import { formatInvoiceNumber } from '../purchase-orders/queries.ts'
import { SITE_KEY, useTestApp } from '../testing/app.ts'
import { BILLING, ORDER, SCHOOL, TEACHING } from '../testing/orders.ts'
import { countTakenSeats } from './seats.ts'
import { createUnpaidSeatLimits } from './unpaid-seats.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A course of 32 at $275, and one of 24 at $895. */
const [LARGE, SMALL] = [
  { id: 206, price: 275 },
  { id: 203, price: 895 },
]
const PER_BUYER = 'We hold at most 10 unpaid seats for one buyer. To order more, pay by card or contact us.'

describe('seats that are not paid yet', () => {
  const test = useTestApp({ stripe: true })
  beforeEach(() => {
    test().services.config.unpaidSeats = createUnpaidSeatLimits(10)
  })

  const post = (path: string, body: object, address: string) =>
    test().app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'X-Site-Key': SITE_KEY, 'X-Client-Address': address },
    })
  const seats = (quantity: number, email: string, course = LARGE) => ({
    ...ORDER,
    workbooks: [],
    billing_details: { ...BILLING, email },
    trainings: [{ training_course: course.id, quantity, ...TEACHING }],
    amount: quantity * course.price,
  })
  const [TEACHER, ELSEWHERE] = ['rita@example.com', '2001:db8:1::1']
  const orderLater = (
    quantity: number,
    { email = TEACHER, address = '192.0.2.1', course = LARGE, billTo = '' } = {},
  ) =>
    post(
      '/no_auth/payments/purchase_order/',
      { ...seats(quantity, email, course), ...SCHOOL, billing_email: billTo || email },
      address,
    )
  const openPage = (quantity: number, { email = TEACHER, address = '192.0.2.1', course = LARGE } = {}) =>
    post(
      '/no_auth/payments/stripe/session/',
      {
        ...seats(quantity, email, course),
        success_url: 'http://site.test/thank-you/{CHECKOUT_SESSION_ID}',
        cancel_url: 'http://site.test/checkout',
      },
      address,
    )
  const payByCard = (quantity: number, { email = TEACHER, address = '192.0.2.1', course = LARGE } = {}) =>
    post(
      '/no_auth/payments/stripe/',
      { ...seats(quantity, email, course), stripe_token: 'tok_visa' },
      address,
    )
  const refusal = async (response: Response) => {
    expect(response.status).toBe(400)
    return (await response.json()).fields
  }

  it.each([
    ['a purchase order', orderLater],
    ['a hosted page', openPage],
  ])(
    'are held for %s up to a limit for each e-mail address, whatever network it comes from',
    async (_, order) => {
      expect((await order(10)).status).toBe(200)
      expect(await refusal(await order(1, { email: 'Rita@Example.com', address: ELSEWHERE }))).toEqual({
        'trainings.0': [PER_BUYER],
      })
      expect((await order(1, { email: 'ana@example.com', address: ELSEWHERE })).status).toBe(200)
    },
  )

  it.each(['rita+2@example.com', 'Rita+School@Example.com'])(
    'count for the mailbox, however its address is written: %s',
    async email => {
      expect((await orderLater(10, { email: 'rita+1@example.com' })).status).toBe(200)
      expect(await refusal(await orderLater(1, { email, address: ELSEWHERE }))).toEqual({
        'trainings.0': [PER_BUYER],
      })
      expect(await refusal(await openPage(1, { email, address: ELSEWHERE }))).toEqual({
        'trainings.0': [PER_BUYER],
      })
    },
  )

  it('leave half of every course to others, whatever addresses and networks an attacker has', async () => {
    for (let index = 0; index < 10; index++) {
      const from = { email: `e${index}@example.com`, address: `2001:db8:${index}::1` }
      const order = index % 2 === 0 ? orderLater : openPage
      for (const course of [LARGE, SMALL]) await order(5, { ...from, course })
      for (const course of [LARGE, SMALL]) await order(1, { ...from, course })
    }
    const taken = await countTakenSeats(test().db, [LARGE.id, SMALL.id], test().clock.now())
    expect([taken.get(LARGE.id), taken.get(SMALL.id)]).toEqual([16, 12])
    expect((await payByCard(16)).status).toBe(200)
    expect((await payByCard(12, { course: SMALL })).status).toBe(200)
  })

  it('count for the address that is billed, too', async () => {
    expect((await orderLater(8, { billTo: 'office@school.example' })).status).toBe(200)
    const again = await orderLater(3, {
      email: 'b@example.com',
      address: ELSEWHERE,
      billTo: 'office@school.example',
    })
    expect(await refusal(again)).toEqual({ 'trainings.0': [PER_BUYER] })
  })

  it('are held for one network, of IPv6 its /64, up to twice as many, whatever e-mail addresses it names', async () => {
    await test().db.update(trainings).set({ seats: 90 })
    expect((await openPage(10, { email: 'a@example.com', address: '2001:db8::1' })).status).toBe(200)
    expect(
      (await openPage(10, { email: 'b@example.com', address: '2001:db8::2', course: SMALL })).status,
    ).toBe(200)
    const third = await openPage(1, { email: 'c@example.com', address: '2001:db8::3' })
    expect(await refusal(third)).toEqual({ 'trainings.0': [PER_BUYER] })
    expect((await openPage(1, { email: 'c@example.com', address: ELSEWHERE })).status).toBe(200)
  })

  it('are at most half of a course, and the other half is sold to those who pay at once', async () => {
    for (const [index, quantity] of [10, 6].entries())
      expect(
        (await orderLater(quantity, { email: `b${index}@example.com`, address: `192.0.2.${index}` })).status,
      ).toBe(200)
    for (const order of [orderLater, openPage]) {
      const fields = await refusal(await order(1, { email: 'z@example.com', address: ELSEWHERE }))
      expect(fields['trainings.0'][0]).toMatch(
        /^We hold at most 16 unpaid seats in Multisensory .*contact us\.$/,
      )
    }
    expect((await payByCard(16)).status).toBe(200)
  })

  it('hold the only seat of a course', async () => {
    await test().db.update(trainings).set({ seats: 1 })
    expect((await orderLater(1)).status).toBe(200)
  })

  it('are as many as wanted where a course has no number of seats', async () => {
    await test().db.update(trainings).set({ seats: null })
    expect((await orderLater(99)).status).toBe(200)
  })

  it('count in courses with a number of seats alone, and the first of those is blamed', async () => {
    await test().db.update(trainings).set({ seats: null }).where(eq(trainings.id, SMALL.id))
    const both = (limited: number) =>
      post(
        '/no_auth/payments/purchase_order/',
        {
          ...seats(limited, TEACHER),
          ...SCHOOL,
          trainings: [
            { training_course: SMALL.id, quantity: 20, ...TEACHING },
            { training_course: LARGE.id, quantity: limited, ...TEACHING },
          ],
          amount: 20 * SMALL.price + limited * LARGE.price,
        },
        '192.0.2.1',
      )
    expect(await refusal(await both(11))).toEqual({ 'trainings.1': [PER_BUYER] })
    expect((await both(10)).status).toBe(200)
  })

  it('are not limited for a card, which pays at once', async () => {
    expect((await payByCard(24)).status).toBe(200)
    expect((await orderLater(4)).status).toBe(200)
  })

  describe('while Stripe is down', () => {
    const MINUTES_MS = 2 * 60 * 1000
    const STUCK = /^We hold 10 seats or more for your earlier payments, .*contact us\.$/
    const taken = async () => {
      const { db, clock } = test()
      return (await countTakenSeats(db, [LARGE.id], clock.now())).get(LARGE.id)
    }
    beforeEach(() => test().sandbox?.addFault({ match: 'POST /v1/payment_intents', action: 'drop-before' }))

    it('are held for a card while its charge may end, and then in at most half of a course', async () => {
      expect((await payByCard(24)).status).toBe(503)
      expect(await taken()).toBe(24)
      test().clock.advance(MINUTES_MS - 1)
      expect(await taken()).toBe(24)
      test().clock.advance(1)
      expect(await taken()).toBe(16)
      expect((await payByCard(16, { email: 'ana@example.com', address: ELSEWHERE })).status).toBe(503)
    })

    it('share that half with those that are paid later', async () => {
      expect((await orderLater(10)).status).toBe(200)
      expect((await payByCard(20, { email: 'ana@example.com', address: ELSEWHERE })).status).toBe(503)
      test().clock.advance(MINUTES_MS)
      expect(await taken()).toBe(16)
    })

    it('are not held for more cards of a buyer or a network that holds as many as it may', async () => {
      expect((await payByCard(10)).status).toBe(503)
      test().clock.advance(MINUTES_MS)
      const again = await refusal(await payByCard(1, { email: 'Rita+2@example.com', address: ELSEWHERE }))
      expect(again['trainings.0'][0]).toMatch(STUCK)
      expect((await payByCard(10, { email: 'ana@example.com' })).status).toBe(503)
      test().clock.advance(MINUTES_MS)
      const third = await refusal(await payByCard(1, { email: 'eve@example.com' }))
      expect(third['trainings.0'][0]).toMatch(STUCK)
      expect((await payByCard(1, { email: 'eve@example.com', address: ELSEWHERE })).status).toBe(503)
    })

    it('are let go after an hour', async () => {
      await payByCard(24)
      test().clock.advance(60 * 60 * 1000)
      expect(await taken()).toBeUndefined()
    })
  })

  it('no longer count once they are released', async () => {
    expect((await orderLater(10)).status).toBe(200)
    test().clock.advance(3 * DAY_MS)
    expect((await orderLater(10)).status).toBe(200)
  })

  it('no longer count once the office holds them for a school, which may then order more', async () => {
    const { order_id } = PurchaseOrderResponse.parse(await (await orderLater(10)).json())
    const [invoice] = await test()
      .db.select()
      .from(purchaseOrders)
      .where(eq(purchaseOrders.orderId, order_id))
    if (!invoice) throw new Error('no invoice')
    await extendSeatHold(test().services, formatInvoiceNumber(invoice), 'ana')
    expect((await orderLater(10)).status).toBe(200)
  })

  it('are counted one after the other for one buyer in two courses', async () => {
    const answers = await Promise.all([orderLater(6), orderLater(6, { course: SMALL })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('are counted by a hash of the address, which is forgotten when it is of no more use', async () => {
    await orderLater(1)
    const read = async () => (await test().db.select().from(orders))[0]?.placedFrom
    expect(await read()).toMatch(/^[\w-]{43}$/)
    await forgetOldData(test().db, new Date(test().clock.now().getTime() + 2 * DAY_MS))
    expect(await read()).toMatch(/^[\w-]{43}$/)
    await forgetOldData(test().db, new Date(test().clock.now().getTime() + 3 * DAY_MS + 1))
    expect(await read()).toBeNull()
  })
})
