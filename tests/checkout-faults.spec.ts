import type { APIRequestContext, Page } from '@playwright/test'
import type { Fault, FaultyApi } from './support/faulty-api.ts'
import { test } from './support/faulty-site.ts'
import { getElement, getText } from './support/html.ts'
import {
  createEmail,
  field,
  fillCard,
  fillSteps,
  getLocation,
  listCharges,
  PURCHASE_ORDER,
  postOrder,
  putInCart,
  readShown,
  sendOrder,
} from './support/shop.ts'
import { expect, expectNoAxeViolations, WITHOUT_JS } from './support/test.ts'

const PAYMENT = '/no_auth/payments/stripe/'
const INVOICE = '/no_auth/payments/purchase_order/'
const ABANDON = '/no_auth/payments/abandon/'
const SORRY = 'Sorry, an error has occurred.'
const WAITING = '/checkout/waiting'
const waiting = { level: 1, name: 'Still waiting for your payment' } as const
const waitingForInvoice = { level: 1, name: 'Still waiting for your invoice' } as const

// One site for all, whose faults are planned test by test.
test.describe.configure({ mode: 'default', timeout: 60_000 })
// Covers come from the real API, which the policy of a site with another API does not name.
test.use({ expectedConsole: [/Content Security Policy|status of 4\d\d|net::ERR_FAILED/] })
test.beforeEach(({ faulty }) => faulty.api.clear())

/** The same fault for every call that one page can make. */
function always(fault: Fault): Fault[] {
  return Array.from({ length: 9 }, () => fault)
}

async function readText(request: APIRequestContext, path: string) {
  return getText(getElement(await (await request.get(path)).text(), 'main'))
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

  test('whose answer takes long is waited for, visibly and within three seconds', async ({
    page,
    faulty,
  }) => {
    faulty.api.plan(PAYMENT, { kind: 'delay', ms: 3500 })
    const before = Date.now()
    await pay(page)
    await expect(page.getByRole('heading', waiting)).toBeVisible()
    expect(Date.now() - before).toBeLessThan(5000)
    await expectNoAxeViolations(page)
    await expectThanks(page)
  })

  test('whose answer is lost between us and the browser is found again', async ({ page }) => {
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
  test('that a broken API refuses says so, keeps the cart, and can be tried again', async ({
    page,
    faulty,
  }) => {
    faulty.api.plan(PAYMENT, { kind: 'answer', status: 500 })
    await pay(page)
    await expect(page.getByText(SORRY)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Items (1)' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Change Contact Information' }).click()
    await expect(field(page, 'Email')).toHaveValue(email)
    await page.getByRole('button', { name: 'NEXT' }).click()
    await page.getByRole('button', { name: 'NEXT' }).click()
    await fillCard(page)
    await pay(page)
    await expectThanks(page)
  })
})

test.describe('a card payment', () => {
  let email = ''
  test.beforeEach(async ({ request }) => {
    email = createEmail()
    await putInCart(request, ['license_32'])
  })

  test('whose answer takes long keeps checkout from being begun again', async ({ request, faulty }) => {
    faulty.api.plan(PAYMENT, { kind: 'delay', ms: 3500 })
    await orderByCard(request, email)
    expect(await readText(request, WAITING)).toContain(waiting.name)
    faulty.api.plan(PAYMENT, { kind: 'answer', status: 503 })
    const answer = await request.get('/checkout')
    expect(new URL(answer.url()).pathname).toBe(WAITING)
    expect(await answer.text()).toContain(waiting.name)
    await expectPaidOnce(request, email)
  })

  test('whose answer is lost after the charge is charged once', async ({ request, faulty }) => {
    faulty.api.plan(PAYMENT, { kind: 'lose answer' })
    await orderByCard(request, email)
    await expectPaidOnce(request, email)
  })

  test('whose question is lost is asked again', async ({ request, faulty }) => {
    faulty.api.plan(PAYMENT, { kind: 'lose question' }, { kind: 'answer', status: 503 })
    await orderByCard(request, email)
    await expectPaidOnce(request, email)
  })

  test('that went through unheard is found before anything else is paid', async ({ request, faulty }) => {
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

  test('made too often is told how long to wait', async ({ request, faulty }) => {
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

test.describe('the catalogue', () => {
  const books = '/no_auth/workbooks/'
  const title = 'Phonogram Drills, K-2'

  test.afterEach(({ faulty }) => faulty.api.rewrite(books, undefined))

  /** Lets the site read the catalogue anew, as it does after a refused payment. */
  const readAnew = async (request: APIRequestContext, { api }: { api: FaultyApi }) => {
    api.plan(INVOICE, { kind: 'answer', status: 400 })
    expect(await sendOrder(request, { ...PURCHASE_ORDER, email: createEmail() })).toBe(WAITING)
    expect(await getLocation(request, WAITING)).toBe('/checkout')
  }

  test('whose price has changed says from what to what', async ({ request, faulty }) => {
    await putInCart(request, ['book_2'])
    await request.get('/checkout')
    faulty.api.rewrite(books, body => body.replaceAll('24.99', '26.50'))
    await readAnew(request, faulty)
    const text = await readText(request, '/checkout')
    expect(text).toContain(`The price of ${title} has changed from $24.99 to $26.50.`)
    expect(text).toContain('TOTAL: $26.50')
    faulty.api.rewrite(books, undefined)
    await readAnew(request, faulty)
  })

  test('that has lost an item names it and takes it out of the cart', async ({ request, faulty }) => {
    await putInCart(request, ['book_2', 'license_30'])
    await request.get('/checkout')
    const isKept = (book: { id: number }) => book.id !== 2
    faulty.api.rewrite(books, body => JSON.stringify(JSON.parse(body).filter(isKept)))
    await readAnew(request, faulty)
    const text = await readText(request, '/checkout')
    expect(text).toContain(`${title} is no longer available. We removed it from your cart.`)
    expect(text).toContain('Items (1)')
    expect(await readText(request, '/checkout')).not.toContain('is no longer available')
  })
})

test.describe('the other ways to pay', () => {
  test('wait for a lost answer too, without scripts', WITHOUT_JS, async ({ page, faulty }) => {
    await putInCart(page, ['license_31'])
    await page.goto('/checkout')
    await fillSteps(page, createEmail())
    await page.getByText('Pay by school purchase order').click()
    await field(page, 'PO number').fill('PO-2')
    await field(page, 'School or district').fill('Lakeside Elementary')
    await field(page, 'Billing e-mail').fill('office@lakeside.example')
    faulty.api.plan(INVOICE, { kind: 'lose answer' })
    await page.getByRole('button', { name: 'SEND PURCHASE ORDER' }).click()
    await expect(page.getByRole('heading', waitingForInvoice)).toBeVisible()
    await expect(page.getByText('nothing is charged now')).toBeVisible()
    await expect(page).toHaveURL(/\/thank-you\/licenses/, { timeout: 15_000 })
    await expect(page.getByRole('link', { name: /invoice/ })).toBeVisible()
  })

  test('are not begun while a payment page that may still be paid cannot be closed', async ({
    request,
    faulty,
  }) => {
    const hostedPage = { id: 'cs_test_1', url: `${faulty.siteUrl}/faq` }
    const open = { kind: 'answer', status: 200, body: hostedPage } as const
    await putInCart(request, ['license_31'])
    const order = { intent: 'hosted', email: createEmail(), shown: await readShown(request) }
    faulty.api.plan(`${PAYMENT}session/`, open)
    expect(await sendOrder(request, order)).toBe(hostedPage.url)

    const close = `${PAYMENT}session/cs_test_1/close/`
    faulty.api.plan(close, { kind: 'answer', status: 503 })
    const text = getText(await (await postOrder(request, order)).text())
    expect(text).toContain('We could not close the payment page you left open')
    expect(text).toContain('Items (1)')

    faulty.api.plan(close, { kind: 'answer', status: 200, body: { status: 'expired' } })
    faulty.api.plan(`${PAYMENT}session/`, open)
    expect(await sendOrder(request, order)).toBe(hostedPage.url)
  })

  // Last, for the site remembers what its API lacks.
  test('are hidden when the API does not know them', async ({ request, faulty }) => {
    await putInCart(request, ['license_31'])
    faulty.api.plan(`${PAYMENT}session/`, { kind: 'answer', status: 404 })
    const answer = await postOrder(request, { intent: 'hosted', email: createEmail() })
    const text = getText(await answer.text())
    expect(text).toContain('This payment method is not available right now.')
    expect(text).not.toContain('PAY WITH CARD')
    expect(text).toContain('Pay by school purchase order')
  })
})
