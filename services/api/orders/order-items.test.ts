import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { books, licenses, trainings } from '../db/schema/catalogue.ts'
import { useTestApp } from '../testing/app.ts'
import { ORDER, SCHOOL, TEACHING } from '../testing/orders.ts'
import { makeSeats, useOrders } from '../testing/place-orders.ts'
import { postJson } from '../testing/send.ts'

const ADDRESSES = { success_url: 'http://site.test/back', cancel_url: 'http://site.test/' }

/** The calls that sell, without Stripe's side of them. */
const CALLS = {
  card: ['/no_auth/payments/stripe/', { stripe_token: 'tok_visa' }],
  hosted: ['/no_auth/payments/stripe/session/', ADDRESSES],
  'purchase order': ['/no_auth/payments/purchase_order/', SCHOOL],
} as const

describe('an order', () => {
  const test = useTestApp()
  const { place, changeCourse, count } = useOrders(test)

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
    ['training', trainings, 'trainings.0', makeSeats(1)],
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
    await expect(place(makeSeats(1))).rejects.toThrow('An item in your cart is no longer available.')
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

  it.each([0, -1, 2 ** 31])('knows no training of the id %i, and drops none', async training_course => {
    const trainings = [{ training_course, quantity: 1, ...TEACHING }]
    await expect(place({ trainings })).rejects.toMatchObject({
      status: 400,
      fields: { 'trainings.0': ['An item in your cart is no longer available.'] },
    })
  })

  it('may be of one book and one seat', async () => {
    const { trainings, amount } = makeSeats(1)
    expect((await place({ trainings, amount: amount + 25.98 })).amountCents).toBe(920_98)
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
})
