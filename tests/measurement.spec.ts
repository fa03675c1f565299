import { fillOrder, fillPurchaseOrder, PAYMENT_FORM } from './support/scriptless-shop.ts'
import type { CountingSite } from './support/second-site.ts'
import { createEmail, fillCard, fillSteps, PURCHASE_ORDER, pay } from './support/shop.ts'
import { expect, test } from './support/test.ts'
import { TRIAL_FORM } from './support/trial-form.ts'

test.use({ baseURL: async ({ counting }, use) => use(counting.siteUrl) })

const ARRIVAL = '/?utm_source=newsletter&utm_campaign=fall+2026&utm_content=ana@example.com'

type Collector = CountingSite['collector']

/** Expects what the visit of a campaign's visitor is counted as, once and without a name. */
async function expectVisit(
  counted: () => ReturnType<Collector['listCounted']>,
  purchase: string,
  detail: string,
) {
  await expect.poll(() => counted().at(-1)).toMatchObject({ name: 'pageview', path: '/faq' })
  const campaign = 'newsletter / fall 2026'
  expect(counted().map(({ name, path, campaign }) => [name, path, campaign])).toEqual([
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
  expect(counted().find(({ name }) => name === purchase)).toMatchObject({ detail, cents: 1299 })
  expect(new Set(counted().map(({ visitor }) => visitor)).size).toBe(1)
  expect(JSON.stringify(counted())).not.toMatch(/ana@|127\.0\.0\.1|buyer-/)
}

test('what a campaign’s visitor sees, follows and buys is counted, once and without a name', async ({
  page,
  counting: { collector },
}) => {
  const from = collector.listCounted().length
  await page.goto(ARRIVAL)
  await page.locator('a[href*="via=slide-"]').first().click()
  await expect(page).toHaveURL(/[?&]via=slide-/)
  await page.goto('/workbooks-ebooks')
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click()
  await expect(page.getByRole('button', { name: 'REMOVE FROM CART' }).first()).toBeVisible()
  await page.goto('/checkout')
  await fillSteps(page, createEmail())
  await fillCard(page)
  await pay(page)
  await expect(page).toHaveURL(/\/thank-you\/workbooks/)
  await page.goto('/faq')
  await expectVisit(() => collector.listCounted().slice(from), 'Purchase', 'card')
})

test('a visit without scripts is counted as well', async ({
  scriptless: visitor,
  counting: { collector },
}) => {
  const from = collector.listCounted().length
  await visitor.open(ARRIVAL)
  await visitor.follow(/^FREE DEMO/, ['ul', 'Slides'])
  expect(visitor.url.search).toContain('via=slide-')
  await visitor.open('/workbooks-ebooks')
  await visitor.press(/^ADD TO CART/, ['li', '$12.99'])
  await visitor.open('/checkout')
  fillOrder(visitor, createEmail())
  fillPurchaseOrder(visitor, PURCHASE_ORDER.po_number)
  await visitor.press('CHECKOUT', PAYMENT_FORM)
  if (visitor.url.pathname === '/checkout/waiting') await visitor.waitForRefresh()
  await visitor.open('/faq')
  await expectVisit(() => collector.listCounted().slice(from), 'Purchase order', 'purchase_order')
})

test('pages are not prefetched where views are counted', async ({ request }) => {
  expect(await (await request.get('/faq')).text()).not.toContain('<script type="speculationrules">')
})

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
