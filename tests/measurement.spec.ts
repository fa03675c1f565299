import type { Page } from '@playwright/test'
import {
  choosePayment,
  createEmail,
  field,
  fillCard,
  fillSteps,
  PURCHASE_ORDER,
  pay as pressCheckout,
} from './support/shop.ts'
import { expect, isScriptless, test, WITH_AND_WITHOUT_JS } from './support/test.ts'
import { TRIAL_FORM } from './support/trial-form.ts'

test.use({ baseURL: async ({ counting }, use) => use(counting.siteUrl) })

const ARRIVAL = '/?utm_source=newsletter&utm_campaign=fall+2026&utm_content=ana@example.com'

/** Pays by card, or where scripts do not run by purchase order. */
async function pay(page: Page): Promise<void> {
  await fillSteps(page, createEmail())
  if (isScriptless()) {
    await choosePayment(page, 'School purchase order')
    await field(page, 'PO number').fill(PURCHASE_ORDER.po_number)
    await field(page, 'School or district').fill(PURCHASE_ORDER.school)
    await field(page, 'Billing e-mail (optional)').fill(PURCHASE_ORDER.billing_email)
  } else {
    await fillCard(page)
  }
  await pressCheckout(page)
  await expect(page).toHaveURL(/\/thank-you\/workbooks/)
}

test(
  'what a campaign’s visitor sees, follows and buys is counted, once and without a name',
  WITH_AND_WITHOUT_JS,
  async ({ page, counting: { collector } }) => {
    const from = collector.listCounted().length
    const listNew = () => collector.listCounted().slice(from)
    await page.goto(ARRIVAL)
    await page.locator('a[href*="via=slide-"]').first().click()
    await expect(page).toHaveURL(/[?&]via=slide-/)
    await page.goto('/workbooks-ebooks')
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click()
    await expect(page.getByRole('button', { name: 'REMOVE FROM CART' }).first()).toBeVisible()
    await page.goto('/checkout')
    await pay(page)
    await page.goto('/faq')
    await expect.poll(() => listNew().at(-1)).toMatchObject({ name: 'pageview', path: '/faq' })

    const campaign = 'newsletter / fall 2026'
    const purchase = isScriptless() ? 'Purchase order' : 'Purchase'
    const method = isScriptless() ? 'purchase_order' : 'card'
    const counted = listNew().map(({ name, path, campaign }) => [name, path, campaign])
    expect(counted).toEqual([
      ['pageview', '/', campaign],
      ['Link followed', '/', campaign],
      ['pageview', '/login', null],
      ['pageview', '/workbooks-ebooks', null],
      ['Added to cart', '/cart', campaign],
      ['pageview', '/checkout', null],
      ['Payment sent', '/checkout', campaign],
      [purchase, '/checkout', campaign],
      ['pageview', '/thank-you/workbooks', null],
      ['pageview', '/faq', null],
    ])
    expect(listNew().find(({ name }) => name === purchase)).toMatchObject({ detail: method, cents: 1299 })
    expect(new Set(listNew().map(({ visitor }) => visitor)).size).toBe(1)
    expect(JSON.stringify(listNew())).not.toMatch(/ana@|127\.0\.0\.1|buyer-/)
  },
)

test('searches without results, messages and trials are counted', async ({
  request,
  counting: { collector },
}) => {
  const from = collector.listCounted().length
  const email = createEmail()
  await request.get('/search?q=qxzvkwj')
  const comments = 'Do you visit schools?'
  const message = { name: 'Ada Lee', phone: '+1 305 555 0142', email, comments }
  await request.post('/contact', { form: message, maxRedirects: 0 })
  const student = { username_trial: `ana-${crypto.randomUUID().slice(0, 8)}`, email }
  const trial = { ...TRIAL_FORM, ...student, intent: 'trial', stripe_token: 'tok_visa' }
  await request.post('/login', { form: trial, maxRedirects: 0 })
  const listEvents = () =>
    collector
      .listCounted()
      .slice(from)
      .filter(({ name }) => name !== 'pageview')
      .map(({ name, path }) => `${name} ${path}`)
  await expect
    .poll(listEvents)
    .toEqual([
      'Search without results /search',
      'Message sent /contact',
      'Trial form sent /login',
      'Trial started /login',
    ])
  const shown = await (await request.get(collector.url)).text()
  expect(shown).toContain('Search without results')
})
