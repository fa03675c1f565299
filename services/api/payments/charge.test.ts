import Stripe from 'stripe'
import { describe, expect, it, vi } from 'vitest'
import { orders } from '../db/schema/orders.ts'
import { useTestApp } from '../testing/app.ts'
import { countSales, makePayment } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'
import { chargeOrder } from './charge.ts'
import { reconcileOrders } from './reconcile.ts'

const MINUTE_MS = 60 * 1000
const DECLINED = { stripe_token: 'tok_chargeDeclined' }

describe('an intent that is canceled', () => {
  const test = useTestApp({ stripe: true })
  const pay = (change = {}) => postJson(test(), '/no_auth/payments/stripe/', makePayment(change), 'key-1')
  const sales = () => countSales(test().services.stripe, test().db)
  const theOrder = async () => (await test().db.select().from(orders))[0]
  const theIntent = async () => (await test().services.stripe.paymentIntents.list()).data[0]
  const intents = () => test().services.stripe.paymentIntents

  /** Another confirm of the same intent charges it right before our cancel arrives. */
  const chargeBeforeCancel = () => {
    const cancel = intents().cancel.bind(intents())
    vi.spyOn(intents(), 'cancel').mockImplementationOnce(async id => {
      await intents().confirm(id, { payment_method: 'pm_card_visa' })
      return cancel(id)
    })
  }
  /** Stripe says once that the intent has another status. */
  const sayOnce = (method: 'confirm' | 'retrieve', status: Stripe.PaymentIntent.Status) => {
    const retrieve = intents().retrieve.bind(intents())
    vi.spyOn(intents(), method).mockImplementationOnce(async (id: string) => ({
      ...(await retrieve(id)),
      status,
    }))
  }
  const reconcile = () => {
    const { clock, services } = test()
    clock.advance(MINUTE_MS + 1)
    return reconcileOrders(services, new Date(clock.now().getTime() - MINUTE_MS))
  }

  it('is canceled at Stripe after a decline, so that it cannot be charged later', async () => {
    expect((await pay(DECLINED)).status).toBe(402)
    expect((await theIntent())?.status).toBe('canceled')
    expect(await theOrder()).toMatchObject({ state: 'failed', failureDetail: 'Your card was declined.' })
  })

  it('is paid where another charge succeeded before the cancel, although this card was declined', async () => {
    chargeBeforeCancel()
    expect((await pay(DECLINED)).status).toBe(200)
    expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
  })

  it('is paid where another charge succeeded before the cancel, although this one needs the bank', async () => {
    sayOnce('confirm', 'requires_action')
    chargeBeforeCancel()
    expect((await pay()).status).toBe(200)
    expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
  })

  it('is canceled, and the buyer sent to the hosted page, where the bank wants to see the buyer', async () => {
    sayOnce('confirm', 'requires_action')
    const answer = await pay()
    expect(answer.status).toBe(402)
    expect((await answer.json()).detail).toMatch(/^Your bank wants to check this payment/)
    expect((await theIntent())?.status).toBe('canceled')
    expect((await theOrder())?.state).toBe('failed')
  })

  it('stays pending while another charge of it is still processing', async () => {
    vi.spyOn(intents(), 'cancel').mockRejectedValueOnce(
      new Stripe.errors.StripeInvalidRequestError({
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
      }),
    )
    sayOnce('retrieve', 'processing')
    expect((await pay(DECLINED)).status).toBe(503)
    expect(await theOrder()).toMatchObject({ state: 'pending', failureDetail: null })
  })

  it('is never confirmed where the order was settled while Stripe made it', async () => {
    const confirm = vi.spyOn(intents(), 'confirm')
    const create = intents().create.bind(intents())
    vi.spyOn(intents(), 'create').mockImplementationOnce(async (...call) => {
      await test().db.update(orders).set({ state: 'failed' })
      return create(...call)
    })
    const answer = await pay()
    expect(answer.status).toBe(402)
    expect((await answer.json()).detail).toContain('nothing was charged')
    expect(confirm).not.toHaveBeenCalled()
    expect(await sales()).toEqual({ charges: 0, paid: 0, orders: 1 })
  })

  it('is made once, although the answer to its making was lost on every try', async () => {
    test().sandbox?.addFault({ match: 'POST /v1/payment_intents', action: 'drop-after', times: 3 })
    expect((await pay()).status).toBe(503)
    test().sandbox?.clearFaults()
    expect((await pay()).status).toBe(200)
    expect((await intents().list()).data).toHaveLength(1)
    expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
  })

  it('stays pending where Stripe does not answer the cancel, and may be asked about soon', async () => {
    vi.spyOn(intents(), 'cancel').mockRejectedValueOnce(
      new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'gone' }),
    )
    const answer = await pay(DECLINED)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('2')
    expect((await theOrder())?.state).toBe('pending')
    expect((await pay(DECLINED)).status).toBe(402)
    expect(await sales()).toEqual({ charges: 0, paid: 0, orders: 1 })
  })

  it('is neither made nor confirmed again by a repeat while it is still processing', async () => {
    const create = vi.spyOn(intents(), 'create')
    const confirm = vi.spyOn(intents(), 'confirm')
    sayOnce('confirm', 'processing')
    expect((await pay()).status).toBe(503)
    sayOnce('retrieve', 'processing')
    expect((await pay()).status).toBe(503)
    expect(create).toHaveBeenCalledTimes(1)
    expect(confirm).toHaveBeenCalledTimes(1)
    expect((await theOrder())?.state).toBe('pending')
  })

  it('is made and confirmed at once, without being asked about', async () => {
    const retrieve = vi.spyOn(intents(), 'retrieve')
    expect((await pay()).status).toBe(200)
    expect(retrieve).not.toHaveBeenCalled()
  })

  it('is not asked for where the order has been settled before', async () => {
    expect((await pay()).status).toBe(200)
    const order = await theOrder()
    if (!order) throw new Error('Expected an order.')
    const confirm = vi.spyOn(intents(), 'confirm')
    expect(await chargeOrder(test().services, { ...order, state: 'pending' }, 'tok_visa')).toEqual(order)
    expect(confirm).not.toHaveBeenCalled()
  })

  describe('after a minute without an answer', () => {
    const leave = async () => {
      sayOnce('confirm', 'requires_confirmation')
      expect((await pay()).status).toBe(503)
      expect((await theOrder())?.state).toBe('pending')
    }

    it('is paid where it was charged before the cancel', async () => {
      await leave()
      chargeBeforeCancel()
      await reconcile()
      expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
    })

    it('stays pending while it is processing and cannot be canceled', async () => {
      await leave()
      vi.spyOn(intents(), 'cancel').mockRejectedValueOnce(
        new Stripe.errors.StripeInvalidRequestError({
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
        }),
      )
      sayOnce('retrieve', 'processing')
      sayOnce('retrieve', 'processing')
      await reconcile()
      expect((await theOrder())?.state).toBe('pending')
      await reconcile()
      expect((await theOrder())?.state).toBe('failed')
      expect((await theIntent())?.status).toBe('canceled')
    })
  })
})
