import type Stripe from 'stripe'
import { describe, expect, it, vi } from 'vitest'
import { trials } from '../db/schema/trials.ts'
import { useTestApp } from '../testing/app.ts'
import { postJson } from '../testing/send.ts'
import { listEvents } from '../testing/stripe-side.ts'
import { BILLING, makeTrialRequest, useStripe } from '../testing/trials.ts'
import { handleInvoicePaid, handleInvoicePaymentFailed } from './invoices.ts'
import { handleSubscriptionEvent, handleTrialSessionEvent } from './stripe-events.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('a trial that has begun', () => {
  const test = useTestApp({ stripe: true })
  const stripeHas = useStripe(test)
  const begin = async () => {
    const answer = await postJson(test(), '/no_auth/payments/stripe/subscription/', makeTrialRequest())
    expect(answer.status).toBe(200)
    return subscription()
  }
  const subscription = async (): Promise<Stripe.Subscription> => {
    const [first] = await stripeHas.subscriptions()
    if (!first) throw new Error('there is no subscription')
    return first
  }
  const theTrial = async () => (await test().db.select().from(trials))[0]
  /** Stripe says that the subscription has a status, and the trial follows. */
  const follow = async (told: Stripe.Subscription, status: Stripe.Subscription.Status) => {
    const { subscriptions } = test().services.stripe
    const current = await subscriptions.retrieve(told.id)
    vi.spyOn(subscriptions, 'retrieve').mockResolvedValueOnce({ ...current, status })
    await handleSubscriptionEvent(test().services, told)
    return (await theTrial())?.state
  }
  const mails = async () => {
    await test().services.mail.deliver()
    return test().inbox
  }

  it.each([
    ['trialing', 'active'],
    ['past_due', 'active'],
    ['incomplete', 'active'],
    ['paused', 'active'],
    ['active', 'paid'],
    ['canceled', 'ended'],
    ['unpaid', 'ended'],
    ['incomplete_expired', 'ended'],
  ] as const)('whose subscription is %s is %s', async (status, state) => {
    expect(await follow(await begin(), status)).toBe(state)
  })

  it('is paid again once a card that was refused pays, and ends when it is cancelled later', async () => {
    const told = await begin()
    expect(await follow(told, 'unpaid')).toBe('ended')
    expect(await follow(told, 'active')).toBe('paid')
    expect(await follow(told, 'past_due')).toBe('paid')
    expect(await follow(told, 'canceled')).toBe('ended')
  })

  it('does not follow a second subscription, which is canceled', async () => {
    const first = await begin()
    const { stripe } = test().services
    const second = await stripe.subscriptions.create({
      customer: String(first.customer),
      items: [
        {
          price_data: {
            currency: 'usd',
            unit_amount: 99_99,
            product: String(first.items.data[0]?.price.product),
            recurring: { interval: 'year' },
          },
        },
      ],
      trial_period_days: 15,
      metadata: first.metadata,
    })
    await handleSubscriptionEvent(test().services, second)
    expect((await stripe.subscriptions.retrieve(second.id)).status).toBe('canceled')
    expect((await stripe.subscriptions.retrieve(first.id)).status).toBe('trialing')
    await handleSubscriptionEvent(test().services, second)
    expect(await theTrial()).toMatchObject({ state: 'active', subscription: first.id })
  })

  it('ignores subscriptions and sessions of other customers', async () => {
    const told = await begin()
    const before = await theTrial()
    const retrieve = vi.spyOn(test().services.stripe.subscriptions, 'retrieve')
    for (const trial_id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
      await handleSubscriptionEvent(test().services, { ...told, metadata: { trial_id } })
    }
    await handleSubscriptionEvent(test().services, { ...told, metadata: {} })
    expect(retrieve).not.toHaveBeenCalled()
    const session = await test().services.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'x' } } },
      ],
      customer_email: 'other@example.com',
      expires_at: test().clock.now().getTime() / 1000 + 60 * 60,
      success_url: 'http://site.test/',
    })
    for (const metadata of [session.metadata, null])
      await handleTrialSessionEvent(test().services, { ...session, metadata })
    expect(await theTrial()).toEqual(before)
  })

  describe('and its invoices', () => {
    const invoice = async (): Promise<Stripe.Invoice> => {
      await begin()
      test().clock.advance(15.1 * DAY_MS)
      await test().sandbox?.advance(15.1 * DAY_MS)
      const told = (await listEvents(test().services.stripe, 'invoice.paid')).at(-1)
      if (told?.type !== 'invoice.paid') throw new Error('no invoice was paid')
      return told.data.object
    }
    const say = (current: Stripe.Invoice, change: Partial<Stripe.Invoice>) => {
      const { invoices } = test().services.stripe
      const retrieve = invoices.retrieve.bind(invoices)
      vi.spyOn(invoices, 'retrieve').mockImplementationOnce(async () => ({
        ...(await retrieve(current.id)),
        ...change,
      }))
    }
    const subjects = async () => (await mails()).map(mail => mail.subject)

    it('brings a receipt of the year to the parent and the office, once', async () => {
      const told = await invoice()
      const wake = vi.spyOn(test().services.mail, 'wake')
      for (let time = 0; time < 2; time++) await handleInvoicePaid(test().services, told)
      expect(wake).toHaveBeenCalled()
      // Both are due at the same moment, so either may go first.
      const receipts = (await mails())
        .filter(mail => /\$99\.99$/.test(mail.subject))
        .toSorted((one, other) => one.to.localeCompare(other.to))
      expect(receipts.map(({ to, subject }) => [to, subject])).toEqual([
        [BILLING.email, 'Your receipt for K-2: $99.99'],
        ['office@example.com', 'License paid after trial: $99.99'],
      ])
      expect(receipts[0]?.text).toContain('We charged $99.99 for one year of K-2 for Ana.')
      expect(receipts[0]?.text).toContain(`Your receipt: ${told.hosted_invoice_url}`)
      expect(receipts[1]?.text).toBe('Ana-Reads, billed to Reyes, Luz, luz@example.com.\n')
    })

    it.each([
      ['is of nothing', { amount_paid: 0 }],
      ['is not paid', { status: 'open' }],
      ['belongs to no subscription', { parent: null }],
    ] as const)('brings no receipt where an invoice %s', async (_, change) => {
      const told = await invoice()
      say(told, change)
      await handleInvoicePaid(test().services, told)
      expect(await subjects()).not.toContainEqual(expect.stringMatching(/\$/))
    })

    it('has a receipt without an address where Stripe has none', async () => {
      const told = await invoice()
      say(told, { hosted_invoice_url: null })
      await handleInvoicePaid(test().services, told)
      const receipt = (await mails()).find(mail => mail.subject.startsWith('Your receipt'))
      expect(receipt?.text).toBe(
        'We charged $99.99 for one year of K-2 for Ana.\n\n' +
          'Questions: answer this mail or write to office@example.com.\n',
      )
    })

    it('tells of a refused card, but not once another card has paid', async () => {
      const told = await invoice()
      await handleInvoicePaymentFailed(test().services, told)
      expect(await subjects()).not.toContain('Your card was not accepted')
      say(told, { status: 'open', parent: null })
      await handleInvoicePaymentFailed(test().services, told)
      expect(await subjects()).not.toContain('Your card was not accepted')
      say(told, { status: 'open' })
      const wake = vi.spyOn(test().services.mail, 'wake')
      await handleInvoicePaymentFailed(test().services, told)
      expect(wake).toHaveBeenCalled()
      const mail = (await mails()).find(({ subject }) => subject === 'Your card was not accepted')
      expect(mail).toMatchObject({ to: BILLING.email })
      expect(mail?.text).toContain('We could not charge $99.99 for one year of K-2.')
    })
  })
})
