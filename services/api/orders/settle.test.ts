import { describe, expect, it, vi } from 'vitest'
import { licenseGrants, orders, trainingSeats } from '../db/schema/orders.ts'
import { useTestApp } from '../testing/app.ts'
import { makePayment, TEACHING } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'
import { formatOrderNumber, type Order } from './queries.ts'
import { settleFailed, settlePaid, settleRefunded } from './settle.ts'

const FAILURE = { status: 402, detail: 'Your card was declined.' }

describe('an order that is settled', () => {
  const test = useTestApp({ stripe: true })
  /** An order whose charge Stripe never heard of. */
  const pending = async (
    change: Record<string, unknown> = {
      amount: 299.99,
      workbooks: [],
      licenses: [{ license_id: 30, quantity: 1 }],
    },
  ) => {
    test().sandbox?.addFault({ match: 'POST /v1/payment_intents', action: '500', times: 3 })
    expect((await postJson(test(), '/no_auth/payments/stripe/', makePayment(change))).status).toBe(503)
    return theOrder()
  }
  const theOrder = async () => {
    const [order] = await test().db.select().from(orders)
    if (!order) throw new Error('there is no order')
    return order
  }
  const money = (order: Order, cents = 0) => ({
    amountCents: order.amountCents + cents,
    intent: null,
    receiptUrl: null,
  })
  const mails = async () => {
    await test().services.mail.deliver()
    return test().inbox.map(mail => mail.subject)
  }

  it('is settled once when several reports arrive at the same moment, and each returns the paid order', async () => {
    const order = await pending()
    expect(order.state).toBe('pending')
    const { db, services } = test()
    const told = await Promise.all([1, 2, 3].map(() => settlePaid(services, order.id, money(order))))
    expect(told.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
    expect(await db.select().from(licenseGrants)).toHaveLength(1)
    await services.mail.deliver()
    expect(test().inbox.filter(mail => mail.to === 'rita@example.com')).toHaveLength(1)
  })

  it.each([-1, 1, -299_99])('is not paid by money that is %i cents off', async cents => {
    const order = await pending()
    await expect(settlePaid(test().services, order.id, money(order, cents))).rejects.toThrow(/ was paid$/)
    expect(await theOrder()).toEqual(order)
    expect(await test().db.select().from(licenseGrants)).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('is paid by money that comes after it failed, and forgets the failure', async () => {
    const order = await pending()
    await settleFailed(test().services, order.id, FAILURE)
    expect(await theOrder()).toMatchObject({
      state: 'failed',
      failureStatus: 402,
      failureDetail: FAILURE.detail,
    })
    const payment = { ...money(order), intent: 'pi_late', receiptUrl: 'https://stripe.test/receipt' }
    expect(await settlePaid(test().services, order.id, payment)).toMatchObject({
      state: 'paid',
      paidAt: test().clock.now(),
      failureStatus: null,
      failureDetail: null,
      paymentIntent: 'pi_late',
      stripeReceiptUrl: 'https://stripe.test/receipt',
    })
  })

  it('keeps the intent and the receipt that are known when paid in another way', async () => {
    const order = await pending()
    const known = { paymentIntent: 'pi_known', stripeReceiptUrl: 'https://stripe.test/known' }
    await test().db.update(orders).set(known)
    expect(await settlePaid(test().services, order.id, money(order))).toMatchObject(known)
  })

  it.each(['paid', 'failed', 'awaiting_po', 'refunded'] as const)(
    'ignores a failure that is reported for one that is %s',
    async state => {
      const order = await pending()
      await test().db.update(orders).set({ state })
      const told = await settleFailed(test().services, order.id, FAILURE)
      expect(told).toEqual({ ...order, state })
      expect(await theOrder()).toEqual(told)
    },
  )

  it('stays refunded when its payment is reported again', async () => {
    const order = await pending()
    await settlePaid(test().services, order.id, money(order))
    const paidAt = test().clock.now()
    test().clock.advance(1000)
    await settleRefunded(test().services, order.id)
    const refundedAt = test().clock.now()
    test().clock.advance(1000)
    expect((await settlePaid(test().services, order.id, money(order))).state).toBe('refunded')
    await settleRefunded(test().services, order.id)
    expect(await theOrder()).toMatchObject({ state: 'refunded', paidAt, refundedAt })
    expect((await test().db.select().from(licenseGrants)).map(grant => grant.revokedAt)).toEqual([refundedAt])
    expect(await mails()).toEqual([
      expect.stringMatching(/^Your receipt/),
      expect.stringMatching(/^Order MG-\d+: \$299\.99$/),
      `Your refund for order ${formatOrderNumber(order)}`,
    ])
    expect(test().inbox[2]).toMatchObject({
      to: 'rita@example.com',
      text: expect.stringContaining(`We have refunded $299.99 for order ${formatOrderNumber(order)}.`),
    })
  })

  it('is in the audit log as refunded once that is stored, and only then', async () => {
    const order = await pending()
    const { services, audits } = test()
    const queue = vi.spyOn(services.mail, 'queue').mockRejectedValueOnce(new Error('the disk is full'))
    await expect(settleRefunded(services, order.id)).rejects.toThrow('the disk is full')
    expect((await theOrder()).state).toBe('pending')
    expect(audits).toEqual([])
    queue.mockRestore()
    for (let time = 0; time < 2; time++) await settleRefunded(services, order.id)
    expect(audits).toEqual([{ audit: 'refund', order: order.id, amountCents: order.amountCents }])
  })

  it('is mailed about at once, paid and refunded', async () => {
    const order = await pending()
    const { services } = test()
    const wake = vi.spyOn(services.mail, 'wake')
    await settlePaid(services, order.id, money(order))
    expect(wake).toHaveBeenCalledTimes(1)
    await settleRefunded(services, order.id)
    expect(wake).toHaveBeenCalledTimes(2)
  })

  it('counts as paid and refunded where the refund is reported first', async () => {
    const order = await pending()
    await settleRefunded(test().services, order.id)
    expect(await theOrder()).toMatchObject({
      state: 'refunded',
      paidAt: test().clock.now(),
      refundedAt: test().clock.now(),
    })
  })

  it('takes back by a refund what that order bought, and nothing else', async () => {
    const course = { training_course: 203, quantity: 1, ...TEACHING }
    const both = {
      amount: 299.99 + 895,
      workbooks: [],
      licenses: [{ license_id: 30, quantity: 1 }],
      trainings: [course],
    }
    const { db, services } = test()
    for (let time = 0; time < 2; time++)
      expect((await postJson(test(), '/no_auth/payments/stripe/', makePayment(both))).status).toBe(200)
    const order = await theOrder()
    await settleRefunded(services, order.id)
    const taken = (dates: (Date | null)[]) => dates.filter(date => date !== null)
    expect(taken((await db.select().from(licenseGrants)).map(grant => grant.revokedAt))).toHaveLength(1)
    expect(taken((await db.select().from(trainingSeats)).map(seat => seat.releasedAt))).toHaveLength(1)
  })
})
