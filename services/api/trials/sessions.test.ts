import { describe, expect, it, vi } from 'vitest'
import { HostedSession } from '#contract/payments.ts'
import { HostedTrialStatus, TrialResponse } from '#contract/trial.ts'
import { trials } from '../db/schema/trials.ts'
import { useTestApp } from '../testing/app.ts'
import { postJson } from '../testing/send.ts'
import { payOnPage } from '../testing/stripe-side.ts'
import { logIn, makeTrialRequest, STUDENT, takeUsername, useStripe } from '../testing/trials.ts'
import { findUser } from '../users/queries.ts'
import { bindSuccessUrl, closeTrialPage } from './sessions.ts'
import { handleTrialSessionEvent } from './stripe-events.ts'

const HOUR_MS = 60 * 60 * 1000
const NOT_COMPLETED = {
  state: 'failed',
  failureStatus: 402,
  failureDetail: 'This payment was not completed and nothing was charged. Please try again.',
}

describe('the hosted trial', () => {
  const test = useTestApp({ stripe: true })
  const stripeHas = useStripe(test)
  const { stripe_token: _, ...stripe_data } = makeTrialRequest().stripe_data
  const SECRET = 'a secret of this browser'
  const start = (change: object = {}, key?: string) =>
    postJson(
      test(),
      '/no_auth/payments/stripe/subscription/session/',
      {
        student_data: STUDENT,
        stripe_data,
        success_url: `http://site.test/login/trial-return?secret=${encodeURIComponent(SECRET)}&session={CHECKOUT_SESSION_ID}`,
        cancel_url: 'http://site.test/login',
        ...change,
      },
      key,
    )
  const open = async (change: object = {}, key?: string) =>
    HostedSession.parse(await (await start(change, key)).json())
  /** The status, over a second after the last one was read. */
  const statusOf = async (id: string, secret?: string) => {
    test().clock.advance(1001)
    const query = secret === undefined ? '' : `?secret=${encodeURIComponent(secret)}`
    const path = `/no_auth/payments/stripe/subscription/session/${id}/${query}`
    return HostedTrialStatus.parse(await (await test().app.request(path)).json())
  }

  it('logs in the browser that started it, once, and no other', async () => {
    const { id, url } = await open()
    expect(await statusOf(id, SECRET)).toEqual({ status: 'open' })
    const { location } = await payOnPage(url)
    expect(location).toContain(`session=${id}`)
    expect(await statusOf(id)).toEqual({ status: 'paid' })
    expect(await statusOf(id, 'a secret of another')).toEqual({ status: 'paid' })
    expect((await statusOf(id, SECRET)).jwt).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(await statusOf(id, SECRET)).toEqual({ status: 'paid' })
    expect(await stripeHas.charges()).toEqual([])
    expect((await logIn(test, STUDENT.username, STUDENT.password)).status).toBe(200)
  })

  it('adds a secret to an address that has none, the same for a repeated request', async () => {
    const bare = { success_url: 'http://site.test/back?session={CHECKOUT_SESSION_ID}' }
    const { id, url } = await open(bare, 'key-1')
    expect(await open(bare, 'key-1')).toEqual({ id, url })
    const { location } = await payOnPage(url)
    const secret = new URL(location ?? '').searchParams.get('secret') ?? ''
    expect((await statusOf(id, secret)).jwt).toBeDefined()
  })

  it('leads a repeat that comes after the card was kept where the page led', async () => {
    const { id, url } = await open({}, 'key-1')
    await payOnPage(url)
    const back = `http://site.test/login/trial-return?secret=${encodeURIComponent(SECRET)}&session=${id}`
    expect(await open({}, 'key-1')).toEqual({ id, url: back })
    await stripeHas.deliverAllEvents()
    expect(await open({}, 'key-1')).toEqual({ id, url: back })
  })

  it('begins by webhook alone, told twice', async () => {
    const { url } = await open()
    await payOnPage(url)
    await stripeHas.deliverAllEvents()
    await stripeHas.deliverAllEvents()
    expect(await findUser(test().db, STUDENT.username)).toMatchObject({ category: 'student' })
    expect(await stripeHas.subscriptions()).toHaveLength(1)
  })

  it('is over when its page expires', async () => {
    const { id } = await open()
    test().clock.advance(HOUR_MS)
    await test().sandbox?.advance(HOUR_MS)
    expect(await statusOf(id, SECRET)).toEqual({ status: 'expired' })
    expect(await test().db.select().from(trials)).toMatchObject([NOT_COMPLETED])
    expect((await start()).status).toBe(200)
  })

  it('is over by webhook alone when its page expires', async () => {
    const { id } = await open()
    await test().sandbox?.advance(HOUR_MS)
    const { stripe } = test().services
    await handleTrialSessionEvent(test().services, await stripe.checkout.sessions.retrieve(id))
    expect(await test().db.select().from(trials)).toMatchObject([NOT_COMPLETED])
  })

  it('fails without asking Stripe where its page was never made', async () => {
    await open()
    const [trial] = await test().db.update(trials).set({ checkoutSession: null }).returning()
    if (!trial) throw new Error('there is no trial')
    expect(await closeTrialPage(test().services, trial)).toMatchObject(NOT_COMPLETED)
  })

  it('holds the username while its page is open', async () => {
    await open()
    const second = await start({ student_data: { ...STUDENT, password: 'of another person' } })
    expect(second.status).toBe(400)
    expect(Object.keys((await second.json()).fields)).toEqual(['student_data.username'])
  })

  it('closes the page for another one when its parent comes back and starts again', async () => {
    const first = await open()
    const second = await open({
      student_data: { ...STUDENT, license_id: 30 },
      stripe_data: { ...stripe_data, amount: 299.99 },
    })
    expect(second.id).not.toBe(first.id)
    expect(await statusOf(first.id)).toEqual({ status: 'expired' })
    expect((await payOnPage(first.url)).location).toBeNull()
    await payOnPage(second.url)
    expect((await statusOf(second.id, SECRET)).jwt).toBeTruthy()
    expect(await stripeHas.subscriptions()).toHaveLength(1)
  })

  it('gives way to a card that its parent types into our form instead, or hears of the trial it began', async () => {
    const { url } = await open()
    const byCard = () => postJson(test(), '/no_auth/payments/stripe/subscription/', makeTrialRequest())
    expect((await byCard()).status).toBe(200)
    expect((await payOnPage(url)).location).toBeNull()
    expect(await stripeHas.subscriptions()).toHaveLength(1)

    const other = { student_data: { ...STUDENT, username: 'ben-reads' } }
    await payOnPage((await open(other)).url)
    const again = makeTrialRequest(other.student_data)
    const answer = await postJson(test(), '/no_auth/payments/stripe/subscription/', again)
    expect(TrialResponse.parse(await answer.json()).jwt).toBeTruthy()
    expect(await stripeHas.subscriptions()).toHaveLength(2)
  })

  it('leads a parent who starts again after the card was kept back to the site, with one trial', async () => {
    const { id, url } = await open()
    await payOnPage(url)
    const again = await open()
    expect(again.id).toBe(id)
    expect(again.url).toContain('http://site.test/login/trial-return')
    expect(await stripeHas.subscriptions()).toHaveLength(1)
  })

  it('charges nothing when the username was taken meanwhile, and says so', async () => {
    const { id, url } = await open()
    await takeUsername(test)
    await payOnPage(url)
    const wake = vi.spyOn(test().services.mail, 'wake')
    expect(await statusOf(id, SECRET)).toEqual({ status: 'expired' })
    expect(wake).toHaveBeenCalled()
    expect((await stripeHas.subscriptions()).map(({ status }) => status)).toEqual(['canceled'])
    await test().services.mail.deliver()
    expect(test().inbox.map(mail => mail.subject)).toContain('Your free trial could not start')
  })

  it.each([
    ['that is long enough', 'http://site.test/back?secret=0123456789abcdef', '0123456789abcdef'],
    ['that is too short', 'http://site.test/back?secret=0123456789abcde', null],
    ['there is none', 'http://site.test/back', null],
    ['there is none beside others', 'http://site.test/back?session={CHECKOUT_SESSION_ID}', null],
  ])('takes the secret of the address, or adds one where it is one %s', (_, address, given) => {
    const { config } = test().services
    const { successUrl, secret } = bindSuccessUrl(config, 'trial-1', address)
    if (given === null) {
      expect(secret).toMatch(/^[\w-]{43}$/)
      expect(successUrl).toBe(`${address}${address.includes('?') ? '&' : '?'}secret=${secret}`)
      expect(bindSuccessUrl(config, 'trial-2', address).secret).not.toBe(secret)
      expect(bindSuccessUrl({ ...config, jwtSecrets: ['another'] }, 'trial-1', address).secret).not.toBe(
        secret,
      )
    } else expect({ successUrl, secret }).toEqual({ successUrl: address, secret: given })
  })

  it('is a page of 35 minutes that keeps a card for the package and charges after 15 days', async () => {
    const create = vi.spyOn(test().services.stripe.checkout.sessions, 'create')
    const { id } = await open()
    const [trial] = await test().db.select().from(trials)
    expect(create).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ allowed_payment_method_types: ['card'] }),
      { idempotencyKey: `trial-session-${trial?.id}` },
    )
    const session = await test().services.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
    expect(session).toMatchObject({
      mode: 'subscription',
      customer_email: stripe_data.billing_details.email,
      client_reference_id: trial?.id,
      metadata: { trial_id: trial?.id },
      cancel_url: 'http://site.test/login',
      expires_at: (trial?.createdAt.getTime() ?? 0) / 1000 + 35 * 60,
    })
    expect(session.line_items?.data).toMatchObject([
      { quantity: 1, price: { unit_amount: 99_99, recurring: { interval: 'year' } } },
    ])
    expect(trial).toMatchObject({ checkoutSession: id, attemptedAt: test().clock.now() })
  })

  it('says of a page that has expired that nothing will be charged', async () => {
    const { id } = await open({}, 'key-1')
    await test().sandbox?.advance(HOUR_MS)
    for (let time = 0; time < 2; time++) {
      const late = await start({}, 'key-1')
      expect(late.status).toBe(409)
      expect((await late.json()).detail).toContain('Nothing has been or will be charged.')
      expect(await statusOf(id, SECRET)).toEqual({ status: 'expired' })
    }
  })

  it('has no page where the trial failed while Stripe made it', async () => {
    const { sessions } = test().services.stripe.checkout
    const create = sessions.create.bind(sessions)
    vi.spyOn(sessions, 'create').mockImplementationOnce(async (...call) => {
      await test().db.update(trials).set({ state: 'failed' })
      return create(...call)
    })
    expect((await start()).status).toBe(409)
  })

  it('has no page where Stripe made one without an address', async () => {
    const { sessions } = test().services.stripe.checkout
    const create = sessions.create.bind(sessions)
    vi.spyOn(sessions, 'create').mockImplementationOnce(async (...call) => ({
      ...(await create(...call)),
      url: null,
    }))
    expect((await start()).status).toBe(409)
  })

  it('says that the username is taken to a parent who comes back after another account took it', async () => {
    await open()
    await takeUsername(test)
    const again = await start()
    expect(again.status).toBe(400)
    expect(Object.keys((await again.json()).fields)).toEqual(['student_data.username'])
    expect(await stripeHas.subscriptions()).toEqual([])
  })

  it('reports the last known state while Stripe does not answer, and knows no other session', async () => {
    const { id } = await open()
    test().sandbox?.addFault({ match: 'GET /v1/checkout/sessions', action: '500', times: 3 })
    expect(await statusOf(id, SECRET)).toEqual({ status: 'open' })
    const path = '/no_auth/payments/stripe/subscription/session/cs_test_unknown/'
    expect((await test().app.request(path)).status).toBe(404)
  })

  it('asks Stripe nothing more once it has begun', async () => {
    const { id, url } = await open()
    await payOnPage(url)
    await statusOf(id, SECRET)
    const retrieve = vi.spyOn(test().services.stripe.checkout.sessions, 'retrieve')
    expect(await statusOf(id, SECRET)).toEqual({ status: 'paid' })
    expect(retrieve).not.toHaveBeenCalled()
  })

  it('leads back to the site when cancelled, too', async () => {
    const response = await start({ cancel_url: 'http://evil.test/' })
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).fields)).toEqual(['cancel_url'])
  })

  it.each([99.98, 100])('refuses a price that is a cent off (%d)', async amount => {
    const response = await start({ stripe_data: { ...stripe_data, amount } })
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).fields)).toEqual(['stripe_data.amount'])
  })

  it('rejects return URLs of other sites', async () => {
    expect((await start({ success_url: 'http://evil.test/?secret=0123456789abcdef' })).status).toBe(400)
  })
})
