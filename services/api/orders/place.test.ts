import { describe, expect, it } from 'vitest'
import { Order as OrderRequest } from '#contract/payments.ts'
import { orders } from '../db/schema/orders.ts'
import { useTestApp } from '../testing/app.ts'
import { BILLING, ORDER } from '../testing/orders.ts'
import { makeSeats } from '../testing/place-orders.ts'
import { placeOrder } from './place.ts'
import { formatOrderNumber, getOrderOrThrow } from './queries.ts'

const KEY = { key: 'key-1', hash: 'hash', otherHashes: [] }
const MOST_SEATS = { perEmail: 2, perAddress: 3, share: 1 }

describe('an order that is placed', () => {
  const test = useTestApp()
  const place = (change: object = {}, more: Partial<Parameters<typeof placeOrder>[1]> = {}) =>
    placeOrder(test().services, {
      paymentMethod: 'card',
      order: OrderRequest.parse({ ...ORDER, ...change }),
      key: null,
      address: '192.0.2.1',
      checkRateLimit: async () => {},
      ...more,
    })
  const billedTo = (email: string) => ({ billing_details: { ...BILLING, email } })

  it('is kept as it was sent, and has a number and a secret', async () => {
    const placed = await place()
    const now = test().clock.now()
    expect(placed).toMatchObject({
      state: 'pending',
      paymentMethod: 'card',
      amountCents: 25_98,
      billing: BILLING,
      campaign: null,
      receiptToken: expect.stringMatching(/^[\w-]{32}$/),
      createdAt: now,
      attemptedAt: now,
      paidAt: null,
    })
    expect(formatOrderNumber(placed)).toBe(`MG-${placed.number}`)
    expect(await getOrderOrThrow(test().db, placed.id)).toEqual(placed)
  })

  it('waits for its purchase order, and keeps the campaign that led to it', async () => {
    const campaign = { source: 'news' }
    expect(await place({}, { paymentMethod: 'purchase_order', campaign })).toMatchObject({
      state: 'awaiting_po',
      campaign,
    })
  })

  it('is found again by its key, and not counted as an attempt a second time', async () => {
    let attempts = 0
    const more = { key: KEY, checkRateLimit: async () => void attempts++ }
    const [first, again] = [await place({}, more), await place({}, more)]
    expect(again).toEqual(first)
    expect(attempts).toBe(1)
    expect(await test().db.select().from(orders)).toHaveLength(1)
  })

  it('keeps a hash of the address it came from where it holds seats, and else none', async () => {
    expect((await place()).placedFrom).toBeNull()
    const { placedFrom } = await place(makeSeats(1))
    expect(placedFrom).toMatch(/^[\w-]{43}$/)
    expect((await place(makeSeats(1), { address: '192.0.2.2' })).placedFrom).not.toBe(placedFrom)
  })

  it('holds no more unpaid seats than a buyer may, and any number by card', async () => {
    test().services.config.unpaidSeats = MOST_SEATS
    await expect(place(makeSeats(3), { paymentMethod: 'hosted' })).rejects.toThrow(
      'We hold at most 2 unpaid seats for one buyer.',
    )
    expect((await place(makeSeats(3))).state).toBe('pending')
    const books = { workbooks: [{ workbook: 1, quantity: 9 }], amount: 9 * 12.99 }
    expect((await place(books, { paymentMethod: 'hosted' })).state).toBe('pending')
  })

  it('counts unpaid seats for the buyer, for who is billed beside, and for the address', async () => {
    test().services.config.unpaidSeats = MOST_SEATS
    await place(makeSeats(2), { paymentMethod: 'hosted' })
    const hold = (email: string, more: Parameters<typeof place>[1]) =>
      place({ ...makeSeats(1), ...billedTo(email) }, { paymentMethod: 'hosted', ...more })
    const other = { address: '192.0.2.2' }
    const refusal = 'We hold at most 2 unpaid seats for one buyer.'
    await expect(hold(BILLING.email, other)).rejects.toThrow(refusal)
    await expect(hold('ana@example.com', { ...other, billingEmail: BILLING.email })).rejects.toThrow(refusal)
    await hold('ana@example.com', {})
    await expect(hold('eve@example.com', {})).rejects.toThrow(refusal)
    await hold('eve@example.com', other)
  })
})
