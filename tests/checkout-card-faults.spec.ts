import type { APIRequestContext, Page } from '@playwright/test'
import type { Fault } from './support/faulty-api.ts'
import { PAYMENT, test, WAITING } from './support/faulty-checkout.ts'
import { readText } from './support/html.ts'
import {
  createEmail,
  field,
  fillCard,
  fillSteps,
  getLocation,
  listCharges,
  postOrder,
  putInCart,
  sendOrder,
} from './support/shop.ts'
import { expect, expectNoAxeViolations } from './support/test.ts'

const ABANDON = '/no_auth/payments/abandon/'
const SORRY = 'Sorry, an error has occurred.'
const waiting = { level: 1, name: 'Still waiting for your payment' } as const

// One site for all, whose faults are planned test by test.
test.describe.configure({ mode: 'default', timeout: 60_000 })

/** The same fault for every call that one page can make. */
function always(fault: Fault): Fault[] {
  return Array.from({ length: 9 }, () => fault)
}

/** Orders by card as a browser does that holds a token of the provider: the payment is sent by the page that waits. */
async function orderByCard(request: APIRequestContext, email: string): Promise<void> {
  expect(await sendOrder(request, { intent: 'card', stripe_token: 'tok_visa', email })).toBe(WAITING)
}

/** Looks again, as the page that waits does by itself, until it leads on; returns to where. */
async function waitForOutcome(request: APIRequestContext): Promise<string | undefined> {
  for (let times = 0; times < 9; times += 1) {
    const next = await getLocation(request, WAITING)
    if (next !== undefined) return next
  }
  return undefined
}

/** Expects the payment to have gone through, once, and the cart to be empty. */
async function expectPaidOnce(request: APIRequestContext, email: string): Promise<void> {
  expect(await waitForOutcome(request)).toBe('/thank-you/licenses')
  expect(await listCharges(email)).toEqual([79_99])
  expect(await readText(request, '/thank-you/licenses')).toContain('Checkout successful')
  expect(await readText(request, '/checkout')).toContain('There are no items in your cart.')
}

/** The way out that the waiting page offers after a minute. */
async function leaveWaiting(request: APIRequestContext): Promise<void> {
  const answer = await request.post(WAITING, { maxRedirects: 0 })
  expect(answer.headers().location).toBe('/checkout')
}

test.describe('a card payment in the browser', () => {
  let email = ''
  test.beforeEach(async ({ page }) => {
    email = createEmail()
    await putInCart(page, ['license_32'])
    await page.goto('/checkout')
    await fillSteps(page, email)
    await fillCard(page)
  })

  const pay = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: 'CHECKOUT', exact: true }).click()

  const expectThanks = async (page: Page) => {
    await expect(page).toHaveURL(/\/thank-you\/licenses$/, { timeout: 15_000 })
    expect(await listCharges(email)).toEqual([79_99])
    await page.goto('/checkout')
    await expect(page.getByText('There are no items in your cart.')).toBeVisible()
  }

  test('is found again when the answer is lost on the way to the browser', async ({ page }) => {
    await page.route('**/checkout/waiting.data**', async route => {
      // Not by the browser, which would keep the cookies of an answer it never got.
      await fetch(route.request().url(), { headers: await route.request().allHeaders(), redirect: 'manual' })
      await route.abort()
    })
    await pay(page)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Checkout')
    await page.unrouteAll()
    expect(await listCharges(email)).toEqual([79_99])
    await page.goto('/checkout')
    await expectThanks(page)
  })

  // @spec §4.76 §8.23
  test('that a broken API refuses says so, keeps the cart and can be tried again, and says within three seconds that a slow answer is being waited for', async ({
    page,
    faulty,
  }) => {
    faulty.api.plan(PAYMENT, { kind: 'answer', status: 500 }, { kind: 'delay', ms: 3500 })
    await pay(page)
    await expect(page.getByText(SORRY)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Items (1)' })).toBeVisible()
    await expectNoAxeViolations(page, { within: 'main' })
    await page.getByRole('button', { name: 'Change Contact Information' }).click()
    await expect(field(page, 'Email')).toHaveValue(email)
    await page.getByRole('button', { name: 'NEXT' }).click()
    await page.getByRole('button', { name: 'NEXT' }).click()
    await fillCard(page)

    const before = Date.now()
    await pay(page)
    await expect(page.getByRole('heading', waiting)).toBeVisible()
    expect(Date.now() - before).toBeLessThan(5000)
    await expectNoAxeViolations(page)
    await expectThanks(page)
  })
})

test.describe('a card payment', () => {
  let email = ''
  test.beforeEach(async ({ request }) => {
    email = createEmail()
    await putInCart(request, ['license_32'])
  })

  test('blocks a second checkout while its answer is pending', async ({ request, faulty }) => {
    faulty.api.plan(PAYMENT, { kind: 'delay', ms: 3500 })
    await orderByCard(request, email)
    expect(await readText(request, WAITING)).toContain(waiting.name)
    faulty.api.plan(PAYMENT, { kind: 'answer', status: 503 })
    const answer = await request.get('/checkout')
    expect(new URL(answer.url()).pathname).toBe(WAITING)
    expect(await answer.text()).toContain(waiting.name)
    await expectPaidOnce(request, email)
  })

  test('charges once when the answer is lost after the charge', async ({ request, faulty }) => {
    faulty.api.plan(PAYMENT, { kind: 'lose answer' })
    await orderByCard(request, email)
    await expectPaidOnce(request, email)
  })

  test('is retried when the request is lost', async ({ request, faulty }) => {
    faulty.api.plan(PAYMENT, { kind: 'lose question' }, { kind: 'answer', status: 503 })
    await orderByCard(request, email)
    await expectPaidOnce(request, email)
  })

  test('finds an unconfirmed payment before anything else is paid', async ({ request, faulty }) => {
    faulty.api.plan(PAYMENT, { kind: 'lose answer' }, ...always({ kind: 'answer', status: 503 }))
    await orderByCard(request, email)
    expect(await readText(request, WAITING)).toContain(waiting.name)
    await leaveWaiting(request)
    expect(await readText(request, '/checkout')).toContain('Items (1)')
    faulty.api.plan(ABANDON, { kind: 'answer', status: 503 })
    const order = { intent: 'hosted', email }
    expect(await (await postOrder(request, order)).text()).toContain(
      'Your previous payment is still being processed',
    )
    expect(await listCharges(email)).toEqual([79_99])
    faulty.api.clear()
    expect(await sendOrder(request, order)).toBe('/thank-you/licenses')
    expect(await listCharges(email)).toEqual([79_99])
    expect(await readText(request, '/checkout')).toContain('Checkout successful!')
  })

  test('that never arrived is not sent again for a cart that has changed', async ({ request, faulty }) => {
    faulty.api.plan(PAYMENT, ...always({ kind: 'lose question' }))
    await orderByCard(request, email)
    expect(await readText(request, WAITING)).toContain(waiting.name)
    await leaveWaiting(request)
    await putInCart(request, ['license_31'])
    faulty.api.clear()
    await orderByCard(request, email)
    expect(await waitForOutcome(request)).toBe('/thank-you/licenses')
    expect(await listCharges(email)).toEqual([179_98])
  })

  test('that a broken API has charged all the same is found, too', async ({ request, faulty }) => {
    faulty.api.plan(PAYMENT, { kind: 'spoil answer', status: 500 })
    await orderByCard(request, email)
    expect(await waitForOutcome(request)).toBe('/checkout')
    expect(await readText(request, '/checkout')).toContain(SORRY)
    expect(await readText(request, '/checkout')).not.toContain(SORRY)
    const next = await sendOrder(request, { intent: 'card', stripe_token: 'tok_visa', email })
    expect(next === WAITING ? await waitForOutcome(request) : next).toBe('/thank-you/licenses')
    expect(await listCharges(email)).toEqual([79_99])
    expect(await readText(request, '/checkout')).toContain('Checkout successful!')
  })

  test('says how long to wait after too many requests', async ({ request, faulty }) => {
    faulty.api.plan(PAYMENT, { kind: 'answer', status: 429 })
    await orderByCard(request, email)
    expect(await waitForOutcome(request)).toBe('/checkout')
    const text = await readText(request, '/checkout')
    expect(text).toContain(SORRY)
    expect(text).toContain('Please wait a minute')
    expect(await listCharges(email)).toEqual([])
  })

  test('for a course that has filled up says which, and charges nothing', async ({ request, faulty }) => {
    const body = { detail: 'Orton-Gillingham Foundations is full.' }
    faulty.api.plan(PAYMENT, { kind: 'answer', status: 400, body })
    await orderByCard(request, email)
    expect(await waitForOutcome(request)).toBe('/checkout')
    expect(await readText(request, '/checkout')).toContain(body.detail)
    expect(await listCharges(email)).toEqual([])
  })
})
