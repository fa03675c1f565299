import { describe, expect, it } from 'vitest'
import { trainingSeats } from '../db/schema/orders.ts'
import { useTestApp } from '../testing/app.ts'
import { TEACHING } from '../testing/orders.ts'
import { makeSeats, useOrders } from '../testing/place-orders.ts'
import { formatOrderNumber, type Order } from './queries.ts'
import { settlePaid } from './settle.ts'

const HOUR_MS = 60 * 60 * 1000

describe('an order for a training that is paid after its seats were let go', () => {
  const test = useTestApp()
  const { place, changeCourse } = useOrders(test)
  const pay = ({ id, amountCents }: Order) =>
    settlePaid(test().services, id, { amountCents, intent: null, receiptUrl: null })
  /** Places an order, and others that are paid an hour later; then pays the first. Returns it. */
  const payLate = async (late: object, ...others: object[]) => {
    const order = await place(late)
    test().clock.advance(HOUR_MS)
    for (const other of others) await pay(await place(other))
    return pay(order)
  }
  const warnings = async () => {
    await test().services.mail.deliver()
    return test().inbox.filter(mail => mail.subject.startsWith('Not enough seats'))
  }

  it('gets them all, and the office is told how many are missing', async () => {
    await changeCourse({ seats: 4 })
    const late = await payLate(makeSeats(3), makeSeats(3))
    expect(late.state).toBe('paid')
    expect(await test().db.select().from(trainingSeats)).toHaveLength(6)
    const [told, ...more] = await warnings()
    expect(more).toEqual([])
    expect(told).toMatchObject({
      to: 'office@example.com',
      replyTo: 'rita@example.com',
      subject: `Not enough seats for order ${formatOrderNumber(late)}`,
    })
    expect(told?.text).toContain('Orton-Gillingham Foundations: 2 short')
    expect(told?.text).toContain('with Reader, Rita, rita@example.com, or refund the order at Stripe')
  })

  it('is short of no more seats than it bought', async () => {
    await changeCourse({ seats: 3 })
    const late = await place(makeSeats(1))
    test().clock.advance(HOUR_MS)
    await pay(await place(makeSeats(3)))
    await changeCourse({ seats: 1 })
    await pay(late)
    expect((await warnings()).map(mail => mail.text)).toEqual([
      expect.stringContaining('Orton-Gillingham Foundations: 1 short'),
    ])
  })

  it('is short only of the training that has too few', async () => {
    await changeCourse({ seats: 1 })
    const both = {
      workbooks: [],
      trainings: [203, 206].map(training_course => ({ training_course, quantity: 1, ...TEACHING })),
      amount: 895 + 275,
    }
    await payLate(both, makeSeats(1))
    const [told] = await warnings()
    expect(told?.text.match(/.+: \d+ short/g)).toEqual(['Orton-Gillingham Foundations: 1 short'])
  })

  it.each([
    ['there are just enough', 6],
    ['there is no limit', null],
  ])('gets them without a word to the office where %s', async (_, seats) => {
    await changeCourse({ seats })
    await payLate(makeSeats(3), makeSeats(3))
    expect(await warnings()).toEqual([])
  })
})
