import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { Order as OrderRequest } from '#contract/payments.ts'
import { books, licenses, trainings } from '../db/schema/catalogue.ts'
import { orders } from '../db/schema/orders.ts'
import { SESSION_MINUTES } from '../stripe/hosted-page.ts'
import { useTestApp } from '../testing/app.ts'
import { waitingForLocks } from '../testing/locks.ts'
import { ORDER, SCHOOL, TEACHING } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'
import { placeOrder } from './place.ts'
import { settlePaid } from './settle.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
const COURSE = 203
const COURSE_DOLLARS = 895
const ADDRESSES = { success_url: 'http://site.test/back', cancel_url: 'http://site.test/' }

/** The calls that sell, without Stripe's side of them. */
const CALLS = {
  card: ['/no_auth/payments/stripe/', { stripe_token: 'tok_visa' }],
  hosted: ['/no_auth/payments/stripe/session/', ADDRESSES],
  'purchase order': ['/no_auth/payments/purchase_order/', SCHOOL],
} as const

describe('an order', () => {
  const test = useTestApp()

  const checkRateLimit = async () => {}
  const place = (change: object, paymentMethod: 'card' | 'hosted' = 'card') =>
    placeOrder(test().services, {
      paymentMethod,
      order: OrderRequest.parse({ ...ORDER, ...change }),
      key: null,
      checkRateLimit,
    })
  const seats = (quantity: number, dollars = quantity * COURSE_DOLLARS) => ({
    workbooks: [],
    trainings: [{ training_course: COURSE, quantity, ...TEACHING }],
    amount: dollars,
  })
  const changeCourse = (change: Partial<typeof trainings.$inferInsert>) =>
    test().db.update(trainings).set(change).where(eq(trainings.id, COURSE))
  const count = async () => (await test().db.select().from(orders)).length

  it.each(['card', 'hosted', 'purchase order'] as const)(
    'by %s is refused where its amount is a cent too low or too high',
    async call => {
      const [path, more] = CALLS[call]
      for (const amount of [25.97, 25.99]) {
        const answer = await postJson(test(), path, { ...ORDER, ...more, amount })
        expect(answer.status).toBe(400)
        expect((await answer.json()).fields).toEqual({
          amount: ['The total is $25.98 now. Please review your cart.'],
        })
      }
      expect(await count()).toBe(0)
    },
  )

  it.each([
    ['book', books, 'workbooks.0', {}],
    [
      'license',
      licenses,
      'licenses.0',
      { workbooks: [], licenses: [{ license_id: 30, quantity: 1 }], amount: 299.99 },
    ],
    ['training', trainings, 'trainings.0', seats(1)],
  ] as const)('for a %s that was withdrawn is refused', async (_, table, field, change) => {
    await test().db.update(table).set({ active: false })
    const answer = await postJson(test(), '/no_auth/payments/purchase_order/', {
      ...ORDER,
      ...SCHOOL,
      ...change,
    })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual({
      [field]: ['An item in your cart is no longer available.'],
    })
    expect(await count()).toBe(0)
  })

  it('is not refused because something else was withdrawn', async () => {
    const { db } = test()
    await db.update(books).set({ active: false }).where(eq(books.id, 2))
    await db.update(licenses).set({ active: false })
    await db.update(trainings).set({ active: false })
    expect((await place({})).amountCents).toBe(25_98)
  })

  it.each(['OW', 'IST'] as const)('buys no training of the kind %s', async kind => {
    await changeCourse({ kind })
    await expect(place(seats(1))).rejects.toThrow('An item in your cart is no longer available.')
  })

  it('blames the line that is wrong, and says which item is in the cart twice', async () => {
    const twice = [2, 1, 1].map(workbook => ({ workbook, quantity: 1 }))
    await expect(place({ workbooks: twice })).rejects.toMatchObject({
      status: 400,
      fields: { 'workbooks.2': ['Letter Paths: Pre-K Tracing is in the cart twice.'] },
    })
    const unknown = [
      { workbook: 1, quantity: 1 },
      { workbook: 999, quantity: 1 },
    ]
    await expect(place({ workbooks: unknown })).rejects.toMatchObject({
      fields: { 'workbooks.1': ['An item in your cart is no longer available.'] },
    })
  })

  it('sells the same id once as a book and once as a license', async () => {
    await test().db.update(licenses).set({ priceCents: 1 }).where(eq(licenses.id, 30))
    await test().db.update(books).set({ id: 30 }).where(eq(books.id, 1))
    const placed = await place({
      workbooks: [{ workbook: 30, quantity: 1 }],
      licenses: [{ license_id: 30, quantity: 1 }],
      amount: 13,
    })
    expect(placed.amountCents).toBe(13_00)
  })

  it.each([0, -1, 2 ** 31, 2 ** 31 - 1])('knows no book of the id %i', async workbook => {
    await expect(place({ workbooks: [{ workbook, quantity: 1 }] })).rejects.toMatchObject({ status: 400 })
  })

  it('has from 1 to 50 lines, whatever they are of', async () => {
    const { db } = test()
    await db.update(books).set({ active: true, priceCents: 1 })
    const rows = await db.select().from(books)
    const [model] = rows
    if (!model) throw new Error('there are no books')
    const more = Array.from({ length: 50 }, (_, index) => ({
      ...model,
      id: 1000 + index,
      slug: `book-${index}`,
    }))
    await db.insert(books).values(more)
    await db.update(licenses).set({ priceCents: 1 })
    const workbooks = more.map(({ id }) => ({ workbook: id, quantity: 1 }))
    expect((await place({ workbooks, amount: 0.5 })).amountCents).toBe(50)
    const license = { licenses: [{ license_id: 30, quantity: 1 }] }
    await expect(place({ workbooks, ...license, amount: 0.51 })).rejects.toMatchObject({
      fields: { body: ['An order has at most 50 lines.'] },
    })
    await expect(place({ workbooks: [], amount: 0 })).rejects.toMatchObject({
      fields: { body: ['This order is empty.'] },
    })
  })

  it('is 99 of one item at most, and adds up to the cent', async () => {
    expect((await place({ workbooks: [{ workbook: 1, quantity: 99 }], amount: 1286.01 })).amountCents).toBe(
      128_601,
    )
  })

  it('is at most what Stripe can charge', async () => {
    const { db } = test()
    const two = [1, 2].map(workbook => ({ workbook, quantity: 1 }))
    await db
      .update(books)
      .set({ priceCents: 500_000_00 })
      .where(inArray(books.id, [1]))
    await db
      .update(books)
      .set({ priceCents: 499_999_99 })
      .where(inArray(books.id, [2]))
    expect((await place({ workbooks: two, amount: 999_999.99 })).amountCents).toBe(999_999_99)
    await db
      .update(books)
      .set({ priceCents: 500_000_00 })
      .where(inArray(books.id, [2]))
    await expect(place({ workbooks: two, amount: 1_000_000 })).rejects.toMatchObject({
      fields: { amount: ['An order is at most $999,999.99. Please contact us.'] },
    })
  })

  describe('for seats in a training', () => {
    const FULL = 'Orton-Gillingham Foundations is full.'
    const LEFT = 'Orton-Gillingham Foundations has only'

    it('takes what is left, and says how many seats are left', async () => {
      await changeCourse({ seats: 5 })
      await expect(place(seats(6))).rejects.toMatchObject({
        status: 400,
        fields: { 'trainings.0': [`${LEFT} 5 seats left.`] },
      })
      await place(seats(3))
      await expect(place(seats(3))).rejects.toThrow(`${LEFT} 2 seats left.`)
      await place(seats(1))
      await expect(place(seats(2))).rejects.toThrow(`${LEFT} 1 seat left.`)
      await place(seats(1))
      await expect(place(seats(1))).rejects.toThrow(FULL)
    })

    it('is never refused where the course has no number of seats', async () => {
      await changeCourse({ seats: null })
      for (let time = 0; time < 2; time++) expect((await place(seats(99))).state).toBe('pending')
    })

    it('counts seats of other courses for nothing', async () => {
      await changeCourse({ seats: 1 })
      await place({
        workbooks: [],
        trainings: [{ training_course: 206, quantity: 9, ...TEACHING }],
        amount: 9 * 275,
      })
      await place(seats(1))
    })

    it('holds them for an hour, which outlives the hosted page', async () => {
      await changeCourse({ seats: 1 })
      await place(seats(1), 'hosted')
      test().clock.advance(SESSION_MINUTES * MINUTE_MS)
      await expect(place(seats(1))).rejects.toThrow(FULL)
      test().clock.advance((60 - SESSION_MINUTES) * MINUTE_MS - 1)
      await expect(place(seats(1))).rejects.toThrow(FULL)
      test().clock.advance(1)
      expect((await place(seats(1))).state).toBe('pending')
    })

    it('keeps them for good once paid, and lets them go once failed or refunded', async () => {
      await changeCourse({ seats: 1 })
      const { id, amountCents } = await place(seats(1))
      await settlePaid(test().services, id, { amountCents, intent: null, receiptUrl: null })
      test().clock.advance(DAY_MS)
      await expect(place(seats(1))).rejects.toThrow(FULL)
      await test().db.execute(sql`update training_seats set released_at = now()`)
      const next = await place(seats(1))
      await expect(place(seats(1))).rejects.toThrow(FULL)
      await test().db.update(orders).set({ state: 'failed' }).where(eq(orders.id, next.id))
      expect((await place(seats(1))).state).toBe('pending')
    })

    it('sells the last one once to two buyers at the same moment, the second waiting for the first', async () => {
      await changeCourse({ seats: 1 })
      const { db, services } = test()
      const firstHasPriced = Promise.withResolvers<void>()
      const firstMayEnd = Promise.withResolvers<void>()
      const request = (afterInsert?: () => Promise<void>) =>
        placeOrder(services, {
          paymentMethod: 'card',
          order: OrderRequest.parse({ ...ORDER, ...seats(1) }),
          key: null,
          checkRateLimit,
          ...(afterInsert && { afterInsert }),
        })
      const first = request(async () => {
        firstHasPriced.resolve()
        await firstMayEnd.promise
      })
      await firstHasPriced.promise
      let hasSecondEnded = false
      const second = request()
        .then(
          () => 'sold',
          error => String(error),
        )
        .finally(() => {
          hasSecondEnded = true
        })
      // PGlite has one connection: the second transaction cannot begin. On a server it waits for the locked row.
      if (inject('apiDatabase').kind === 'postgres')
        await expect
          .poll(async () => hasSecondEnded || (await waitingForLocks(db)) === 1, {
            timeout: 10_000,
            interval: 10,
          })
          .toBe(true)
      expect(hasSecondEnded).toBe(false)
      firstMayEnd.resolve()
      expect((await first).state).toBe('pending')
      expect(await second).toContain(FULL)
      expect(await count()).toBe(1)
    })
  })

  describe('for a training, by the calendar of the office (Eastern Time)', () => {
    /** Moves the clock to a moment, and the course to a day. */
    const at = async (moment: string, startsOn: string) => {
      const { clock } = test()
      await changeCourse({ startsOn })
      clock.advance(new Date(moment).getTime() - clock.now().getTime())
      return place(seats(1)).then(
        () => 'sold',
        error => String(error),
      )
    }
    const OVER = expect.stringContaining('Orton-Gillingham Foundations has already taken place.')

    it.each([
      ['years before its first day', '2027-03-03T12:00:00Z', '2029-12-31', 'sold'],
      ['the day before', '2027-06-10T12:00:00Z', '2027-06-11', 'sold'],
      ['at the beginning of its first day', '2027-06-11T04:00:00Z', '2027-06-11', 'sold'],
      [
        'in the evening of its first day, when it is the next day in UTC',
        '2027-06-12T03:59:59Z',
        '2027-06-11',
        'sold',
      ],
      [
        'at midnight after it, when it is still that day in Pacific Time',
        '2027-06-12T04:00:00Z',
        '2027-06-11',
        OVER,
      ],
      ['the last second of its first day in winter', '2027-12-11T04:59:59Z', '2027-12-10', 'sold'],
      ['at midnight after it in winter', '2027-12-11T05:00:00Z', '2027-12-10', OVER],
      ['a year later', '2028-06-11T12:00:00Z', '2027-06-11', OVER],
    ])('is taken or not %s', async (_, moment, startsOn, outcome) => {
      expect(await at(moment, startsOn)).toEqual(outcome)
    })
  })
})
