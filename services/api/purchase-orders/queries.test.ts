import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orders } from '../db/schema/orders.ts'
import { formatOrderNumber } from '../orders/queries.ts'
import { useTestApp } from '../testing/app.ts'
import { SCHOOL } from '../testing/orders.ts'
import { useOrders } from '../testing/place-orders.ts'
import {
  addPurchaseOrder,
  findInvoiceByNumber,
  findInvoiceByToken,
  formatInvoiceNumber,
  getPurchaseOrder,
  type InvoiceSearch,
  listInvoices,
} from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('an invoice', () => {
  const test = useTestApp()
  const { place } = useOrders(test)

  /** Places an order on a purchase order. */
  const add = async (change: Partial<typeof SCHOOL> = {}) => {
    const order = await place({})
    return { order, invoice: await addPurchaseOrder(test().db, order, { ...SCHOOL, ...change }) }
  }
  const list = async (search: Partial<InvoiceSearch>) =>
    (await listInvoices(test().db, { count: 10, ...search })).map(({ invoice }) => invoice.orderId)

  it('is valid for 30 days, holds seats for three, and has a secret of its own', async () => {
    const { order, invoice } = await add()
    const inDays = (days: number) => new Date(order.createdAt.getTime() + days * DAY_MS)
    expect(invoice).toMatchObject({
      orderId: order.id,
      poNumber: 'PO-77',
      school: 'Palm <Grove> School',
      billingEmail: 'accounts@school.example.com',
      invoiceToken: expect.stringMatching(/^[\w-]{32}$/),
      issuedAt: order.createdAt,
      validUntil: inDays(30),
      seatsHeldUntil: inDays(3),
    })
    expect(await getPurchaseOrder(test().db, order.id)).toEqual(invoice)
    const other = await place({})
    await expect(getPurchaseOrder(test().db, other.id)).rejects.toThrow('is on no purchase order')
  })

  it('is found by its secret and by its number, and by no other', async () => {
    const [{ order, invoice }] = [await add(), await add()]
    const { db } = test()
    const name = formatInvoiceNumber(invoice)
    for (const found of [
      await findInvoiceByToken(db, invoice.invoiceToken),
      await findInvoiceByNumber(db, name),
    ])
      expect(found).toMatchObject({ order: { id: order.id }, invoice: { orderId: order.id } })
    expect(await findInvoiceByToken(db, 'another')).toBeUndefined()
    for (const wrong of [
      name.replace('2027', '2026'),
      name.replace('PF-', 'PF-2'),
      `X${name}`,
      `${name}X`,
      `${name}0000000`,
      'PF-2027-0',
      'PF-2027-999999999',
      '',
    ])
      expect(await findInvoiceByNumber(db, wrong), wrong).toBeUndefined()
  })

  it('is listed with the newest first, as many as are asked for, from a number on', async () => {
    const [first, second, third] = [await add(), await add(), await add()]
    const ids = [third, second, first].map(({ order }) => order.id)
    expect(await list({})).toEqual(ids)
    expect(await list({ count: 2 })).toEqual(ids.slice(0, 2))
    expect(await list({ before: second.invoice.invoiceNumber })).toEqual(ids.slice(2))
  })

  it('is listed by where its order stands', async () => {
    const [paid, other] = [await add(), await add()]
    await test().db.update(orders).set({ state: 'awaiting_po' })
    await test().db.update(orders).set({ state: 'paid' }).where(eq(orders.id, paid.order.id))
    expect(await list({ state: 'paid' })).toEqual([paid.order.id])
    expect(await list({ state: 'awaiting_po' })).toEqual([other.order.id])
    expect(await list({ state: 'refunded' })).toEqual([])
  })

  it('is searched by its number and by its order’s, in any case, in whole', async () => {
    const [{ order, invoice }] = [await add(), await add()]
    const name = formatInvoiceNumber(invoice)
    const number = formatOrderNumber(order)
    for (const text of [name, name.toLowerCase(), number, number.toLowerCase()])
      expect(await list({ text }), text).toEqual([order.id])
    for (const text of [`${name}0`, `a ${name}`, `a ${number}`, `${number}0`, `${number}x`, 'MG-', 'MG-1'])
      expect(await list({ text }), text).toEqual([])
  })

  it('is searched by a part of the school or of its own number, to the letter', async () => {
    const percent = await add({ school: '100% Reading', po_number: 'A_1' })
    const plain = await add({ school: '1000 Reading', po_number: 'AB1' })
    const slash = await add({ school: String.raw`North\South`, po_number: 'MG-1 of us' })
    const found = async (text: string) => (await list({ text })).toSorted()
    const ids = (...made: { order: { id: string } }[]) => made.map(({ order }) => order.id).toSorted()
    expect(await found('reading')).toEqual(ids(percent, plain))
    expect(await found('100%')).toEqual(ids(percent))
    expect(await found('a_1')).toEqual(ids(percent))
    expect(await found('ab1')).toEqual(ids(plain))
    expect(await found('north\\')).toEqual(ids(slash))
    expect(await found('MG-1 of')).toEqual(ids(slash))
    expect(await found('nowhere')).toEqual([])
    expect(await found('')).toEqual(ids(percent, plain, slash))
  })
})
