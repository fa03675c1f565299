import type { Page } from '@playwright/test'
import type { FaultyApi } from './support/faulty-api.ts'
import { test } from './support/faulty-site.ts'
import { BUYER, chargesOf, field, fillCard, fillSteps, newEmail, next, putInCart } from './support/shop.ts'
import { expect, expectNoAxeViolations, isScriptless } from './support/test.ts'

const PAYMENT = '/no_auth/payments/stripe/'
const PURCHASE_ORDER = '/no_auth/payments/purchase_order/'
const ABANDON = '/no_auth/payments/abandon/'
const SORRY = 'Sorry, an error has occurred.'
const waiting = { level: 1, name: 'Still waiting for your payment' } as const
const waitingForInvoice = { level: 1, name: 'Still waiting for your invoice' } as const

// One site for all, whose faults are planned test by test.
test.describe.configure({ mode: 'default', timeout: 60_000 })
// Covers come from the real API, which the policy of a site with another API does not name.
test.use({ expectedConsole: [/Content Security Policy|status of 4\d\d|net::ERR_FAILED/] })

const pay = async (page: Page) => {
  await fillCard(page)
  await page.getByRole('main').getByRole('button', { name: 'CHECKOUT', exact: true }).click()
}

test.describe('a card payment', () => {
  test.skip(() => isScriptless(), 'a card number can only be typed with JavaScript')

  let email = ''
  test.beforeEach(async ({ page, faulty }) => {
    faulty.api.clear()
    email = newEmail()
    await putInCart(page, ['license_32'], faulty.siteUrl)
    await page.goto('/checkout')
    await fillSteps(page, email)
  })

  const expectPaidOnce = async (page: Page) => {
    await expect(page).toHaveURL(/\/thank-you\/licenses$/, { timeout: 30_000 })
    expect(await chargesOf(email)).toEqual([79_99])
    await page.goto('/checkout')
    await expect(page.getByText('There are no items in your cart.')).toBeVisible()
  }

  test('whose answer takes long is waited for, visibly and within three seconds', async ({
    page,
    faulty,
  }) => {
    faulty.api.plan(PAYMENT, ...Array.from({ length: 20 }, () => ({ kind: 'delay', ms: 7000 }) as const))
    const before = Date.now()
    await pay(page)
    await expect(page.getByRole('heading', waiting)).toBeVisible()
    expect(Date.now() - before).toBeLessThan(5000)
    await expectNoAxeViolations(page)
    await page.goto('/checkout')
    await expect(page.getByRole('heading', waiting)).toBeVisible()
    faulty.api.clear()
    await expectPaidOnce(page)
  })

  test('whose answer is lost after the charge is charged once', async ({ page, faulty }) => {
    faulty.api.plan(PAYMENT, { kind: 'lose answer' })
    await pay(page)
    await expectPaidOnce(page)
  })

  test('whose question is lost is asked again', async ({ page, faulty }) => {
    faulty.api.plan(PAYMENT, { kind: 'lose question' }, { kind: 'answer', status: 503 })
    await pay(page)
    await expectPaidOnce(page)
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
    expect(await chargesOf(email)).toEqual([79_99])
    await page.goto('/checkout')
    await expectPaidOnce(page)
  })

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
    await pay(page)
    await expectPaidOnce(page)
  })

  test('that went through unheard is found before anything else is paid', async ({ page, faulty }) => {
    faulty.api.plan(PAYMENT, { kind: 'lose answer' })
    faulty.api.plan(PAYMENT, ...Array.from({ length: 9 }, () => ({ kind: 'answer', status: 503 }) as const))
    await pay(page)
    await expect(page.getByRole('heading', waiting)).toBeVisible()
    // The way out that the page offers after a minute.
    await page.request.post('/checkout/waiting', { headers: { Origin: faulty.siteUrl } })
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { name: 'Items (1)' })).toBeVisible()
    await next(page)
    await next(page)
    faulty.api.plan(ABANDON, { kind: 'answer', status: 503 })
    await page.getByRole('button', { name: 'PAY WITH CARD' }).click()
    await expect(
      page.getByText(/We have not heard yet what became of your try before this one/),
    ).toBeVisible()
    expect(await chargesOf(email)).toEqual([79_99])
    await page.getByRole('button', { name: 'PAY WITH CARD' }).click()
    await expectPaidOnce(page)
  })

  test('that never arrived is not sent again for a cart that has changed', async ({ page, faulty }) => {
    faulty.api.plan(PAYMENT, ...Array.from({ length: 9 }, () => ({ kind: 'lose question' }) as const))
    await pay(page)
    await expect(page.getByRole('heading', waiting)).toBeVisible()
    await page.request.post('/checkout/waiting', { headers: { Origin: faulty.siteUrl } })
    await putInCart(page, ['license_31'], faulty.siteUrl)
    await page.goto('/checkout')
    await next(page)
    await next(page)
    faulty.api.clear()
    await pay(page)
    await expect(page).toHaveURL(/\/thank-you\/licenses$/, { timeout: 30_000 })
    expect(await chargesOf(email)).toEqual([179_98])
  })

  test('that a broken API has charged all the same is found, too', async ({ page, faulty }) => {
    faulty.api.plan(PAYMENT, { kind: 'spoil answer', status: 500 })
    await pay(page)
    await expect(page.getByText(SORRY)).toBeVisible()
    await page.reload()
    await expect(page.getByText(SORRY)).toBeHidden()
    await next(page)
    await next(page)
    await pay(page)
    await expectPaidOnce(page)
  })

  test('made too often is told how long to wait', async ({ page, faulty }) => {
    faulty.api.plan(PAYMENT, { kind: 'answer', status: 429 })
    await pay(page)
    await expect(page.getByText(SORRY)).toBeVisible()
    await expect(page.getByText(/Please wait a minute/)).toBeVisible()
    expect(await chargesOf(email)).toEqual([])
  })

  test('for a course that has filled up says which, and charges nothing', async ({ page, faulty }) => {
    const body = { detail: 'Orton-Gillingham Foundations is full.' }
    faulty.api.plan(PAYMENT, { kind: 'answer', status: 400, body })
    await pay(page)
    await expect(page.getByText(body.detail)).toBeVisible()
    expect(await chargesOf(email)).toEqual([])
  })
})

test.describe('the catalogue', () => {
  const books = '/no_auth/workbooks/'
  const title = 'Phonogram Drills, K-2'

  test.afterEach(({ faulty }) => faulty.api.rewrite(books, undefined))

  /** Lets the site read the catalogue anew, as it does after a refused payment. */
  const readAnew = async (
    page: Page,
    { siteUrl, api }: { siteUrl: string; api: FaultyApi },
    shown: string,
  ) => {
    api.plan(PURCHASE_ORDER, { kind: 'answer', status: 400 })
    const form = {
      intent: 'purchase_order',
      shown,
      ...BUYER,
      email: 'ada@example.com',
      po_number: '1',
      school: 'Lakeside',
      billing_email: 'office@lakeside.example',
    }
    const sent = await page.request.post(`${siteUrl}/checkout`, { form, maxRedirects: 0 })
    expect(sent.headers().location).toBe('/checkout/waiting')
    const refused = await page.request.get(`${siteUrl}/checkout/waiting`, { maxRedirects: 0 })
    expect(refused.headers().location).toBe('/checkout')
  }

  test('whose price has changed says from what to what', async ({ page, faulty }) => {
    await putInCart(page, ['book_2'], faulty.siteUrl)
    faulty.api.rewrite(books, body => body.replaceAll('24.99', '26.50'))
    await readAnew(page, faulty, 'book_2x1@2499')
    await page.goto('/checkout')
    await expect(page.getByText(`The price of ${title} has changed from $24.99 to $26.50.`)).toBeVisible()
    await expect(page.getByRole('region', { name: /^Items/ })).toContainText('TOTAL: $26.50')
    faulty.api.rewrite(books, undefined)
    await readAnew(page, faulty, 'book_2x1@2650')
  })

  test('that has lost an item names it and takes it out of the cart', async ({ page, faulty }) => {
    await putInCart(page, ['book_2', 'license_30'], faulty.siteUrl)
    const isKept = (book: { id: number }) => book.id !== 2
    faulty.api.rewrite(books, body => JSON.stringify(JSON.parse(body).filter(isKept)))
    await readAnew(page, faulty, 'book_2x1@2499,license_30x1@29999')
    await page.goto('/checkout')
    await expect(page.getByText(`${title} is no longer for sale. We took it out of your cart.`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Items (1)' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('is no longer for sale')).toBeHidden()
  })
})

test.describe('the other ways to pay', () => {
  test('wait for a lost answer too, without scripts', async ({ page, faulty }) => {
    await putInCart(page, ['license_31'], faulty.siteUrl)
    await page.goto('/checkout')
    await fillSteps(page, newEmail())
    await page.getByText('Pay by school purchase order').click()
    await field(page, 'PO number').fill('PO-2')
    await field(page, 'School or district').fill('Lakeside Elementary')
    await field(page, 'Billing e-mail').fill('office@lakeside.example')
    faulty.api.plan(PURCHASE_ORDER, { kind: 'lose answer' })
    await page.getByRole('button', { name: 'SEND PURCHASE ORDER' }).click()
    await expect(page.getByRole('heading', waitingForInvoice)).toBeVisible()
    await expect(page.getByText('nothing is charged now')).toBeVisible()
    await expect(page).toHaveURL(/\/thank-you\/licenses/, { timeout: 20_000 })
    await expect(page.getByRole('link', { name: /invoice/ })).toBeVisible()
  })

  test('are not begun while a payment page that may still be paid cannot be closed', async ({
    page,
    faulty,
  }) => {
    const hostedPage = { id: 'cs_test_1', url: `${faulty.siteUrl}/faq` }
    faulty.api.plan(`${PAYMENT}session/`, { kind: 'answer', status: 200, body: hostedPage })
    await putInCart(page, ['license_31'], faulty.siteUrl)
    await page.goto('/checkout')
    await fillSteps(page, newEmail())
    await page.getByRole('button', { name: 'PAY WITH CARD' }).click()
    await expect(page).toHaveURL(/\/faq/)

    await page.goto('/checkout')
    if (!isScriptless()) for (const _ of ['contact', 'address']) await next(page)
    faulty.api.plan(`${PAYMENT}session/cs_test_1/close/`, { kind: 'answer', status: 503 })
    await page.getByRole('button', { name: 'PAY WITH CARD' }).click()
    await expect(page.getByText(/We could not close the payment page that you left open/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Items (1)' })).toBeVisible()
    await expect(page).not.toHaveURL(/\/faq/)

    const closed = { kind: 'answer', status: 200, body: { status: 'expired' } } as const
    faulty.api.plan(`${PAYMENT}session/cs_test_1/close/`, closed)
    faulty.api.plan(`${PAYMENT}session/`, { kind: 'answer', status: 200, body: hostedPage })
    await page.getByRole('button', { name: 'PAY WITH CARD' }).click()
    await expect(page).toHaveURL(/\/faq/)
  })

  // Last, for the site remembers what its API lacks.
  test('are hidden when the API does not know them', async ({ page, faulty }) => {
    await putInCart(page, ['license_31'], faulty.siteUrl)
    await page.goto('/checkout')
    await fillSteps(page, newEmail())
    faulty.api.plan(`${PAYMENT}session/`, { kind: 'answer', status: 404 })
    await page.getByRole('button', { name: 'PAY WITH CARD' }).click()
    await expect(page.getByText('This way to pay is not offered at the moment.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'PAY WITH CARD' })).toBeHidden()
    await expect(page.getByText('Pay by school purchase order')).toBeVisible()
  })
})
