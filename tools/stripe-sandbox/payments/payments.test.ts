import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createSdk,
  GOOD_CARD,
  getStripeError,
  SECRET_KEY,
  startForTests,
} from '../tests/sandbox-for-tests.ts'

let sandbox: Awaited<ReturnType<typeof startForTests>>
beforeAll(async () => {
  sandbox = await startForTests()
})
afterAll(() => sandbox.remove())

const ORDER = {
  amount: 4599,
  currency: 'usd',
  confirm: true,
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
  metadata: { order_id: 'order-1' },
}

function paidWith(token: string) {
  return {
    ...ORDER,
    payment_method_data: { type: 'card' as const, card: { token } },
  }
}

describe('a token', () => {
  test('is made with the publishable key and pays once', async () => {
    const token = await sandbox.browser.tokens.create({
      card: { ...GOOD_CARD, name: 'Reader, Rita', address_zip: '33101' },
    })
    expect(token.card).toMatchObject({
      brand: 'Visa',
      last4: '4242',
      exp_year: Number(GOOD_CARD.exp_year),
      name: 'Reader, Rita',
    })

    const intent = await sandbox.stripe.paymentIntents.create({
      ...ORDER,
      payment_method_data: {
        type: 'card',
        ...{ card: { token: token.id } },
        billing_details: { name: 'Reader, Rita', address: { postal_code: '33101' } },
      },
      expand: ['latest_charge', 'payment_method'],
    })
    expect(intent.status).toBe('succeeded')
    expect(intent.amount_received).toBe(4599)
    expect(intent.latest_charge).toMatchObject({
      paid: true,
      amount: 4599,
      metadata: { order_id: 'order-1' },
      billing_details: { name: 'Reader, Rita', address: { postal_code: '33101' } },
    })
    expect(intent.payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242' } })
    expect(JSON.stringify(intent)).not.toContain('sandbox":')

    const again = await getStripeError(sandbox.stripe.paymentIntents.create(paidWith(token.id)))
    expect(again).toMatchObject({ statusCode: 400, code: 'token_already_used' })
  })

  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'number', 'Your card number is incorrect.'],
    [{ exp_month: '13' }, 'invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid."],
    [{ exp_year: '2019' }, 'invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid."],
    [{ cvc: '12' }, 'invalid_cvc', 'cvc', "Your card's security code is invalid."],
  ])('is refused for a wrong card %o', async (wrong, code, param, message) => {
    const error = await getStripeError(sandbox.browser.tokens.create({ card: { ...GOOD_CARD, ...wrong } }))
    expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError', code, param, message })
  })

  test('is refused for a card that is not one of the test cards', async () => {
    const error = await getStripeError(
      sandbox.browser.tokens.create({ card: { ...GOOD_CARD, number: '4111111111111111' } }),
    )
    expect(error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' })
  })

  test('never leaves the number or the security code on the disk', async () => {
    await sandbox.browser.tokens.create({ card: { ...GOOD_CARD, number: '5555555555554444', cvc: '987' } })
    const log = await readFile(join(sandbox.dataDir, 'stripe-sandbox', 'log.ndjson'), 'utf8')
    expect(log).toContain('"last4":"4444"')
    expect(log).not.toContain('5555555555554444')
    expect(log).not.toContain('"987"')
  })
})

describe('a payment', () => {
  test.each([
    ['tok_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      'tok_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['tok_chargeDeclinedExpiredCard', 'expired_card', undefined, 'Your card has expired.'],
    ['tok_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    [
      'tok_chargeDeclinedProcessingError',
      'processing_error',
      undefined,
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('with %s is declined and leaves a failed charge', async (token, code, decline_code, message) => {
    const error = await getStripeError(sandbox.stripe.paymentIntents.create(paidWith(token)))
    expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError', code, message })
    expect(error.decline_code || undefined).toBe(decline_code)
    const intent = await sandbox.stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '')
    expect(intent.status).toBe('requires_payment_method')
    expect(intent.last_payment_error?.code).toBe(code)
    const [charge] = (await sandbox.stripe.charges.list({ limit: 1 })).data
    expect(charge?.id).toBe(error.charge)
    expect(charge).toMatchObject({ paid: false, status: 'failed', failure_code: code, receipt_url: null })
  })

  test('can be tried again with another card after a decline, and is then charged once', async () => {
    const error = await getStripeError(sandbox.stripe.paymentIntents.create(paidWith('tok_chargeDeclined')))
    const id = error.payment_intent?.id ?? ''
    const paid = await sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect(paid.status).toBe('succeeded')
    const charges = (await sandbox.stripe.charges.list({ limit: 2 })).data
    expect(charges.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
    expect(charges.map(({ payment_intent }) => payment_intent)).toEqual([id, id])
    const third = await getStripeError(
      sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    )
    expect(third).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
  })

  test('can be canceled before it is paid, not after', async () => {
    const open = await sandbox.stripe.paymentIntents.create({ amount: 100, currency: 'usd' })
    expect(open.status).toBe('requires_payment_method')
    const canceled = await sandbox.stripe.paymentIntents.cancel(open.id)
    expect(canceled.status).toBe('canceled')
    const paid = await sandbox.stripe.paymentIntents.create(paidWith('tok_visa'))
    const error = await getStripeError(sandbox.stripe.paymentIntents.cancel(paid.id))
    expect(error.code).toBe('payment_intent_unexpected_state')
  })

  test('shows its receipt as a page', async () => {
    const intent = await sandbox.stripe.paymentIntents.create({
      ...paidWith('tok_amex'),
      description: 'Workbook <one>',
      expand: ['latest_charge'],
    })
    const charge = intent.latest_charge
    const url = typeof charge === 'object' ? charge?.receipt_url : undefined
    expect(url).toBe(`${sandbox.url}/receipts/${typeof charge === 'object' ? charge?.id : ''}`)
    const answer = await fetch(url ?? '')
    const html = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(html).toContain('$45.99')
    expect(html).toContain('Amex ending in 0005')
    expect(html).toContain('Workbook &lt;one&gt;')
    expect((await fetch(`${sandbox.url}/receipts/ch_none`)).status).toBe(404)
  })

  test('is given back in part and in whole, never twice', async () => {
    const intent = await sandbox.stripe.paymentIntents.create(paidWith('tok_visa'))
    const part = await sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 1000 })
    expect(part).toMatchObject({ status: 'succeeded', amount: 1000 })
    const rest = await sandbox.stripe.refunds.create({ payment_intent: intent.id })
    expect(rest.amount).toBe(3599)
    const more = await getStripeError(sandbox.stripe.refunds.create({ payment_intent: intent.id }))
    expect(more.code).toBe('charge_already_refunded')
  })

  test('is refused for parameters that Stripe would refuse', async () => {
    const create = (change: object) =>
      getStripeError(sandbox.stripe.paymentIntents.create({ ...ORDER, ...change }))
    expect(await create({ amount: 49, confirm: false })).toMatchObject({ code: 'amount_too_small' })
    expect(await create({ amount: 'ten' })).toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'amount',
      message: 'Invalid integer: ten',
    })
    expect(await create({ amount: undefined })).toMatchObject({ code: 'parameter_missing', param: 'amount' })
    expect(await create({ colour: 'red' })).toMatchObject({ code: 'parameter_unknown', param: 'colour' })
    expect(await create(paidWith('tok_never_made'))).toMatchObject({
      code: 'resource_missing',
      param: 'payment_method_data[card][token]',
      message: "No such token: 'tok_never_made'",
    })
    expect(await create({ ...paidWith('tok_visa'), automatic_payment_methods: undefined })).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('return_url'),
    })
  })
})

describe('a key', () => {
  test('that is wrong is told so without being repeated', async () => {
    const error = await getStripeError(createSdk(sandbox.url, 'sk_test_somebodyElse99').charges.list())
    expect(error).toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' })
    expect(error.message).not.toContain('somebodyElse99')
  })

  test('of the publishable kind makes tokens and nothing else', async () => {
    const error = await getStripeError(sandbox.browser.paymentIntents.create(paidWith('tok_visa')))
    expect(error.statusCode).toBe(403)
    const intent = await sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    const unseen = await getStripeError(sandbox.browser.paymentIntents.retrieve(intent.id))
    expect(unseen.statusCode).toBe(403)
  })
})

describe('the sandbox', () => {
  test('remembers what it acknowledged after it is opened again, and drops a torn last line', async () => {
    const first = await startForTests()
    const intent = await first.stripe.paymentIntents.create(paidWith('tok_visa'), { idempotencyKey: 'again' })
    await first.close()
    const { appendFile } = await import('node:fs/promises')
    await appendFile(join(first.dataDir, 'stripe-sandbox', 'log.ndjson'), '{"put":[{"id":"pi_to')
    const second = await startForTests({ dataDir: first.dataDir })
    expect((await second.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
    const replay = await second.stripe.paymentIntents.create(paidWith('tok_visa'), {
      idempotencyKey: 'again',
    })
    expect(replay.id).toBe(intent.id)
    expect((await second.stripe.charges.list()).data).toHaveLength(1)
    await second.remove()
  })

  test('answers only to names of this machine', async () => {
    const { request } = await import('node:http')
    const status = await new Promise(resolve => {
      request(`${sandbox.url}/v1/charges`, {
        headers: { host: 'evil.example', authorization: `Bearer ${SECRET_KEY}` },
      })
        .on('response', response => resolve(response.resume().statusCode))
        .end()
    })
    expect(status).toBe(403)
  })

  test('lists the newest first, ten unless told otherwise', async () => {
    const newest = await sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    const { data, has_more } = await sandbox.stripe.paymentIntents.list({ limit: 1 })
    expect(data.map(({ id }) => id)).toEqual([newest.id])
    expect(has_more).toBe(true)
    expect((await sandbox.stripe.paymentIntents.list()).data).toHaveLength(10)
    const tooMany = await getStripeError(sandbox.stripe.paymentIntents.list({ limit: 101 }))
    expect(tooMany.param).toBe('limit')
  })
})

test('a list is read page after page, from the newest on', async () => {
  for (let count = 0; count < 3; count += 1)
    await sandbox.stripe.paymentIntents.create({ ...ORDER, confirm: false })
  const whole = await sandbox.stripe.paymentIntents.list({ limit: 100 })
  const pages = await sandbox.stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 1000 })
  expect(whole.data.length).toBeGreaterThan(2)
  expect(pages.map(({ id }) => id)).toEqual(whole.data.map(({ id }) => id))
  const unknown = await getStripeError(sandbox.stripe.paymentIntents.list({ starting_after: 'pi_unknown' }))
  expect(unknown).toMatchObject({ statusCode: 400, param: 'starting_after' })
})
