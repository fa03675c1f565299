import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { orders } from '../db/schema/orders.ts'
import { SESSION_MINUTES } from '../stripe/hosted-page.ts'
import { useTestApp } from '../testing/app.ts'
import { waitingForLocks } from '../testing/locks.ts'
import { TEACHING } from '../testing/orders.ts'
import { makeSeats, useOrders } from '../testing/place-orders.ts'
import { settlePaid } from './settle.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

describe('an order for seats in a training', () => {
  const test = useTestApp()
  const { place, changeCourse, count } = useOrders(test)
  const FULL = 'Orton-Gillingham Foundations is full.'
  const LEFT = 'Orton-Gillingham Foundations has only'

  it('takes what is left, and says how many seats are left', async () => {
    await changeCourse({ seats: 5 })
    await expect(place(makeSeats(6))).rejects.toMatchObject({
      status: 400,
      fields: { 'trainings.0': [`${LEFT} 5 seats left.`] },
    })
    await place(makeSeats(3))
    await expect(place(makeSeats(3))).rejects.toThrow(`${LEFT} 2 seats left.`)
    await place(makeSeats(1))
    await expect(place(makeSeats(2))).rejects.toThrow(`${LEFT} 1 seat left.`)
    await place(makeSeats(1))
    await expect(place(makeSeats(1))).rejects.toThrow(FULL)
  })

  it('is never refused where the course has no number of seats', async () => {
    await changeCourse({ seats: null })
    for (let time = 0; time < 2; time++) expect((await place(makeSeats(99))).state).toBe('pending')
  })

  it('does not count seats of other courses', async () => {
    await changeCourse({ seats: 1 })
    await place({
      workbooks: [],
      trainings: [{ training_course: 206, quantity: 9, ...TEACHING }],
      amount: 9 * 275,
    })
    await place(makeSeats(1))
  })

  it('holds them for an hour, which outlives the hosted page', async () => {
    await changeCourse({ seats: 1 })
    await place(makeSeats(1), { paymentMethod: 'hosted' })
    test().clock.advance(SESSION_MINUTES * MINUTE_MS)
    await expect(place(makeSeats(1))).rejects.toThrow(FULL)
    test().clock.advance((60 - SESSION_MINUTES) * MINUTE_MS - 1)
    await expect(place(makeSeats(1))).rejects.toThrow(FULL)
    test().clock.advance(1)
    expect((await place(makeSeats(1))).state).toBe('pending')
  })

  it('keeps them for good once paid, and lets them go once failed or refunded', async () => {
    await changeCourse({ seats: 1 })
    const { id, amountCents } = await place(makeSeats(1))
    await settlePaid(test().services, id, { amountCents, intent: null, receiptUrl: null })
    test().clock.advance(DAY_MS)
    await expect(place(makeSeats(1))).rejects.toThrow(FULL)
    await test().db.execute(sql`update training_seats set released_at = now()`)
    const next = await place(makeSeats(1))
    await expect(place(makeSeats(1))).rejects.toThrow(FULL)
    await test().db.update(orders).set({ state: 'failed' }).where(eq(orders.id, next.id))
    expect((await place(makeSeats(1))).state).toBe('pending')
  })

  it('sells the last one once to two buyers at the same moment, the second waiting for the first', async () => {
    await changeCourse({ seats: 1 })
    const { db } = test()
    const firstHasPriced = Promise.withResolvers<void>()
    const firstMayEnd = Promise.withResolvers<void>()
    const first = place(makeSeats(1), {
      afterInsert: async () => {
        firstHasPriced.resolve()
        await firstMayEnd.promise
      },
    })
    await firstHasPriced.promise
    let hasSecondEnded = false
    const second = place(makeSeats(1))
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
