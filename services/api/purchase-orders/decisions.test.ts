import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { PurchaseOrderResponse } from '#contract/payments.ts'
import { orders, trainingSeats } from '../db/schema/orders.ts'
import { purchaseOrders } from '../db/schema/purchase-orders.ts'
import { settlePaid } from '../orders/settle.ts'
import { useTestApp } from '../testing/app.ts'
import { ORDER, SCHOOL, TEACHING } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'
import {
  cancelPurchaseOrder,
  extendSeatHold,
  listDecisions,
  markPaid,
  refundPurchaseOrder,
} from './decisions.ts'
import { formatInvoiceNumber } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('the office, on a purchase order', () => {
  const test = useTestApp()

  /** Orders places in the course of 32, at $275, and returns the order's id and the invoice's name and page. */
  const order = async (quantity: number) => {
    const trainings = [{ training_course: 206, quantity, ...TEACHING }]
    const body = { ...ORDER, ...SCHOOL, workbooks: [], trainings, amount: quantity * 275 }
    const response = await postJson(test(), '/no_auth/payments/purchase_order/', body)
    if (response.status !== 200) return { refused: (await response.json()).detail }
    const { order_id: id, invoice_url } = PurchaseOrderResponse.parse(await response.json())
    const [invoice] = await test().db.select().from(purchaseOrders).where(eq(purchaseOrders.orderId, id))
    if (!invoice) throw new Error('no invoice')
    const page = async () => (await test().app.request(new URL(invoice_url).pathname)).text()
    return { id, name: formatInvoiceNumber(invoice), page }
  }
  const placed = async (quantity: number) => {
    const made = await order(quantity)
    if (!('name' in made) || made.name === undefined) throw new Error(`refused: ${made.refused}`)
    return made
  }
  const stateOf = async (id: string) =>
    (await test().db.select().from(orders).where(eq(orders.id, id)))[0]?.state
  const mailsOf = async (subject: RegExp) => {
    await test().services.mail.deliver()
    return test().inbox.filter(mail => subject.test(mail.subject))
  }

  it('takes a payment, once, and the school gets its receipt and its seats', async () => {
    const { id, name, page } = await placed(3)
    for (let time = 0; time < 2; time++)
      expect((await markPaid(test().services, name, 'ana')).state).toBe('paid')
    expect(await test().db.select().from(trainingSeats)).toHaveLength(3)
    expect(await mailsOf(/^Your receipt/)).toHaveLength(1)
    expect(await page()).toContain('Paid on March 2, 2027')
    expect(await stateOf(id)).toBe('paid')
  })

  it('holds the seats as long as the invoice is valid, and tells the school', async () => {
    const { name, page } = await placed(32)
    const wake = vi.spyOn(test().services.mail, 'wake')
    await extendSeatHold(test().services, name, 'ana')
    expect(wake).toHaveBeenCalled()
    const mails = await mailsOf(/are held$/)
    expect(mails.map(mail => mail.to).sort()).toEqual(['accounts@school.example.com', 'rita@example.com'])
    expect(mails[0]?.text).toContain(
      `until April 1, 2027.\nThey are yours once invoice ${name} is paid.\n\nSee the invoice:\nhttp`,
    )
    expect(await page()).toContain('We are holding your seats in the training until April 1, 2027.')
    test().clock.advance(29 * DAY_MS)
    expect(await order(1)).toEqual({ refused: 'Multisensory Reading for Tutors and Parents is full.' })
    test().clock.advance(2 * DAY_MS)
    expect(await order(1)).toHaveProperty('name')
  })

  it('cannot hold seats that were sold in between', async () => {
    const { name } = await placed(32)
    test().clock.advance(4 * DAY_MS)
    await placed(2)
    await expect(extendSeatHold(test().services, name, 'ana')).rejects.toThrow(/is 2 seats short/)
  })

  it('cancels an order: its seats are free, and the school is told not to pay', async () => {
    const { id, name, page } = await placed(32)
    await cancelPurchaseOrder(test().services, name, 'ana')
    expect(await stateOf(id)).toBe('failed')
    expect(await page()).toContain('Please do not pay this invoice.')
    const mails = await mailsOf(/is canceled$/)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).toContain(`Please do not pay invoice ${name}.`)
    expect(await order(1)).toHaveProperty('name')
    await expect(cancelPurchaseOrder(test().services, name, 'ana')).rejects.toThrow(/is failed$/)
  })

  it.each([
    ['that is no longer valid', 31, /was valid until April 1, 2027/],
    ['whose seats were sold to others', 4, /is 2 seats short/],
  ])('is asked about money for an invoice %s', async (_, days, doubt) => {
    const { id, name } = await placed(32)
    test().clock.advance(days * DAY_MS)
    await placed(2)
    await expect(markPaid(test().services, name, 'ana')).rejects.toThrow(doubt)
    expect(await stateOf(id)).toBe('awaiting_po')
    expect((await markPaid(test().services, name, 'ana', { anyway: true })).state).toBe('paid')
    const [told] = await mailsOf(/^Not enough seats/)
    expect(told).toMatchObject({ to: 'office@example.com' })
    expect(told?.text).toContain('Multisensory Reading for Tutors and Parents: 2 short')
  })

  it('takes a payment until the last moment that the invoice is valid', async () => {
    const { name } = await placed(1)
    test().clock.advance(30 * DAY_MS)
    expect((await markPaid(test().services, name, 'ana')).state).toBe('paid')
    const late = await placed(1)
    test().clock.advance(30 * DAY_MS + 1)
    await expect(markPaid(test().services, late.name, 'ana')).rejects.toThrow(/was valid until/)
  })

  it('holds the seats to the last moment of the invoice', async () => {
    const { name } = await placed(32)
    await extendSeatHold(test().services, name, 'ana')
    test().clock.advance(30 * DAY_MS - 1)
    expect(await order(1)).toHaveProperty('refused')
    test().clock.advance(1)
    expect(await order(1)).toHaveProperty('name')
  })

  it('cannot hold the seats of an order that is paid or cancelled', async () => {
    const { name } = await placed(1)
    await markPaid(test().services, name, 'ana')
    for (const decide of [extendSeatHold, cancelPurchaseOrder])
      await expect(decide(test().services, name, 'ana')).rejects.toThrow(/is paid$/)
    expect(await mailsOf(/kept$|canceled$/)).toEqual([])
  })

  it('writes once where who pays is who ordered', async () => {
    const body = { ...ORDER, ...SCHOOL, billing_email: ORDER.billing_details.email }
    await postJson(test(), '/no_auth/payments/purchase_order/', body)
    expect((await mailsOf(/^Pro-forma invoice/)).map(mail => mail.to)).toEqual(['rita@example.com'])
  })

  it('is asked about money for an order that was cancelled', async () => {
    const { name } = await placed(1)
    await cancelPurchaseOrder(test().services, name, 'ana')
    await expect(markPaid(test().services, name, 'ana')).rejects.toThrow(/is failed/)
    expect((await markPaid(test().services, name, 'ana', { anyway: true })).state).toBe('paid')
    expect(await mailsOf(/^Not enough seats/)).toEqual([])
  })

  it.each([
    'PF-2027-9999',
    'PF-1999-0001',
    'PF-2027-1',
    'PF-2027-0000000001',
    'xPF-2027-0001',
    'PF-2027-0001x',
    '',
  ])('knows no invoice %j', async name => {
    await placed(1)
    for (const decide of [markPaid, extendSeatHold, cancelPurchaseOrder])
      await expect(decide(test().services, name, 'ana')).rejects.toThrow(/^there is no invoice/)
  })

  it('hears of a payment after an expired hold, by any payment method', async () => {
    const { id } = await placed(32)
    test().clock.advance(4 * DAY_MS)
    await placed(1)
    await settlePaid(test().services, id, { amountCents: 32 * 275_00, intent: null, receiptUrl: null })
    expect(await mailsOf(/^Not enough seats/)).toHaveLength(1)
    expect(await test().db.select().from(trainingSeats)).toHaveLength(32)
  })

  it('writes down who decided what, and each decision once', async () => {
    const { db, services, audits } = test()
    const [paid, cancelled] = [await placed(2), await placed(1)]
    for (const by of ['ana', 'eve']) await markPaid(services, paid.name, by)
    await refundPurchaseOrder(services, paid.name, 'ben')
    await expect(refundPurchaseOrder(services, paid.name, 'eve')).rejects.toThrow(/is refunded$/)
    await expect(markPaid(services, paid.name, 'eve', { anyway: true })).rejects.toThrow(/is refunded$/)
    await extendSeatHold(services, cancelled.name, 'ana')
    await cancelPurchaseOrder(services, cancelled.name, 'ben')
    const [first, second] = [paid, cancelled].map(({ id, name }, index) => ({
      invoice: name,
      order: id,
      amountCents: (2 - index) * 275_00,
    }))
    expect(audits).toEqual([
      { audit: 'purchase order paid', ...first, by: 'ana' },
      { audit: 'purchase order refunded', ...first, by: 'ben' },
      { audit: 'seats held', ...second, by: 'ana' },
      { audit: 'purchase order cancelled', ...second, by: 'ben' },
    ])
    const decided = async (id: string) =>
      (await listDecisions(db, id)).map(({ decision, decidedBy }) => [decision, decidedBy])
    expect(await decided(paid.id)).toEqual([
      ['paid', 'ana'],
      ['refund', 'ben'],
    ])
    expect(await decided(cancelled.id)).toEqual([
      ['keep', 'ana'],
      ['cancel', 'ben'],
    ])
  })

  it('leaves no refund in the audit log that could not be stored', async () => {
    const { id, name } = await placed(1)
    const { services, audits } = test()
    await markPaid(services, name, 'ana')
    const unstorable = 'ana\0'
    await expect(refundPurchaseOrder(services, name, unstorable)).rejects.toThrow()
    expect(await stateOf(id)).toBe('paid')
    expect(audits).toMatchObject([{ audit: 'purchase order paid' }])
  })
})
