/** Paying by card at a service without idempotency keys: once, and the buyer is told the truth (decision 4). */
import { createEmail, fillCard, fillSteps, listCharges, putInCart } from './support/shop.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'

const PAYMENT = '/no_auth/payments/stripe/'
const waiting = { level: 1, name: 'Still waiting for your payment' } as const
const unknown = { name: 'We do not know whether your card was charged' } as const

test.describe.configure({ mode: 'default', timeout: 60_000 })
// Covers come from the real API, which the policy of a site with another API does not name.
test.use({
  baseURL: async ({ olderFaulty }, use) => use(olderFaulty.siteUrl),
  expectedConsole: [/Content Security Policy|status of 4\d\d|net::ERR_/],
})

let email = ''
test.beforeEach(async ({ page, olderFaulty: faulty }) => {
  faulty.api.clear()
  email = createEmail()
  await putInCart(page, ['license_32'])
  await page.goto('/checkout')
  await fillSteps(page, email)
  await fillCard(page)
})

const RELOADS = Array.from({ length: 10 })

test('a slow charge is waited for through reloads and tabs, and made once', async ({
  page,
  context,
  olderFaulty: faulty,
}) => {
  const held = Promise.withResolvers<void>()
  faulty.api.plan(PAYMENT, { kind: 'hold answer', until: held.promise })
  await page.getByRole('main').getByRole('button', { name: 'CHECKOUT', exact: true }).click()
  await expect(page.getByRole('heading', waiting)).toBeVisible()
  const waitingPage = `${faulty.siteUrl}/checkout/waiting`
  await Promise.all(RELOADS.map(() => page.request.get(waitingPage, { maxRedirects: 0 })))
  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(other.getByRole('heading', waiting)).toBeVisible()
  await other.close()
  held.resolve()
  await expect(page).toHaveURL(/\/thank-you\/licenses$/, { timeout: 30_000 })
  expect(await listCharges(email)).toEqual([79_99])
  await page.goto('/checkout')
  await expect(page.getByText('There are no items in your cart.')).toBeVisible()
})

test('a charge whose answer is lost is not repeated, and paying again takes the buyer’s word', async ({
  page,
  context,
  olderFaulty: faulty,
}) => {
  faulty.api.plan(PAYMENT, { kind: 'lose answer' })
  await page.getByRole('main').getByRole('button', { name: 'CHECKOUT', exact: true }).click()
  await expect(page.getByRole('heading', unknown)).toBeVisible({ timeout: 20_000 })
  await expectNoAxeViolations(page)
  await expect(page.getByRole('heading', { name: 'Items (1)' })).toBeVisible()
  for (const _ of RELOADS) await page.request.get(`${faulty.siteUrl}/checkout/waiting`)
  const other = await context.newPage()
  await other.goto('/checkout/waiting')
  await expect(other.getByRole('heading', unknown)).toBeVisible()
  await other.close()
  expect(await listCharges(email)).toEqual([79_99])

  await page.getByRole('button', { name: 'PAY AGAIN' }).click()
  await expect(page.getByRole('heading', unknown)).toBeVisible()
  await page.getByRole('checkbox', { name: /may have been charged already/ }).check()
  await page.getByRole('button', { name: 'PAY AGAIN' }).click()
  await expect(page.getByRole('heading', { name: /Contact Information/ })).toBeVisible()
  expect(await listCharges(email)).toEqual([79_99])
})
