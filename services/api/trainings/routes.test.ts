import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { Trainings } from '#contract/trainings.ts'
import { trainings } from '../db/schema/catalogue.ts'
import { settlePaid } from '../orders/settle.ts'
import { useTestApp } from '../testing/app.ts'
import { ORDER, SCHOOL, TEACHING } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const COURSE = 203
const WEBINAR = 302

describe('GET /no_auth/trainings/', () => {
  const test = useTestApp()
  const list = async () => (await test().app.request('/no_auth/trainings/')).json()

  // @spec §3.23 §7.4 §9.42
  it('lists trainings by id in the contract’s shape, dated from the day of seeding', async () => {
    const body = await list()
    expect(Trainings.parse(body)).toHaveLength(12)
    expect(body['203']).toMatchObject({ id: 203, kind: 'OG', price: 895, availability: '24 seats left' })
    expect(body['203'].date).toMatch(/^March \d\d, 2027 - /)
    expect(body['301']).not.toHaveProperty('availability')
  })

  it('says that a past course is closed and one without seats is full', async () => {
    await test().db.update(trainings).set({ seats: 0 })
    const body = await list()
    expect(body['201'].availability).toBe('Closed')
    expect(body['203'].availability).toBe('Full')
  })

  it('counts the seats left, down to none', async () => {
    const { db } = test()
    const sell = (seats: number) => db.update(trainings).set({ seats }).where(eq(trainings.id, COURSE))
    const availability = async () => (await list())[COURSE].availability
    for (const [seats, text] of [
      [2, '2 seats left'],
      [1, '1 seat left'],
      [0, 'Full'],
    ] as const) {
      await sell(seats)
      expect(await availability()).toBe(text)
    }
    await sell(-1)
    expect(await availability()).toBe('Full')
  })

  it('counts as taken what is sold, and what a purchase order holds for three days', async () => {
    const { services, clock } = test()
    const order = async (quantity: number) => {
      const trainings = [{ training_course: COURSE, quantity, ...TEACHING }]
      const body = { ...ORDER, ...SCHOOL, workbooks: [], trainings, amount: quantity * 895 }
      return (await postJson(test(), '/no_auth/payments/purchase_order/', body)).json()
    }
    const availability = async () => (await list())[COURSE].availability
    const { order_id } = await order(3)
    await settlePaid(services, order_id, { amountCents: 3 * 895_00, intent: null, receiptUrl: null })
    expect(await availability()).toBe('21 seats left')
    await order(2)
    expect(await availability()).toBe('19 seats left')
    clock.advance(3 * DAY_MS)
    expect(await availability()).toBe('21 seats left')
  })

  it('gives the text of a course whose seats are not counted, and none where there is none', async () => {
    const { db } = test()
    const course = eq(trainings.id, COURSE)
    await db
      .update(trainings)
      .set({ seats: null, startsOn: '2027-01-04', availability: 'Ask us' })
      .where(course)
    expect((await list())[COURSE].availability).toBe('Ask us')
    await db.update(trainings).set({ availability: null }).where(course)
    expect((await list())[COURSE]).not.toHaveProperty('availability')
  })

  it('keeps a course open on its first day until midnight Eastern Time, and closes it then', async () => {
    const { db, clock } = test()
    await db.update(trainings).set({ startsOn: '2027-03-02', seats: 2 }).where(eq(trainings.id, COURSE))
    clock.advance(Date.parse('2027-03-03T04:59:59.999Z') - clock.now().getTime())
    expect((await list())[COURSE].availability).toBe('2 seats left')
    clock.advance(1)
    expect((await list())[COURSE].availability).toBe('Closed')
  })

  it('says nothing of seats in a webinar, and lists it after its day too', async () => {
    const { db } = test()
    await db.update(trainings).set({ startsOn: '2027-03-01', seats: 1 }).where(eq(trainings.id, WEBINAR))
    expect((await list())[WEBINAR]).not.toHaveProperty('availability')
  })

  it('leaves out a training that was withdrawn', async () => {
    await test().db.update(trainings).set({ active: false }).where(eq(trainings.id, COURSE))
    const body = await list()
    expect(body).not.toHaveProperty([COURSE])
    expect(Object.keys(body)).toHaveLength(11)
  })

  it('has no price below the cent, and every field of the contract', async () => {
    await test().db.update(trainings).set({ priceCents: 89999 }).where(eq(trainings.id, COURSE))
    expect(Object.keys((await list())[COURSE]).sort()).toEqual([
      'availability',
      'date',
      'description',
      'id',
      'kind',
      'location',
      'price',
      'title',
    ])
    expect((await list())[COURSE].price).toBe(899.99)
  })
})
