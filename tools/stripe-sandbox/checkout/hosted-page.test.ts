import { type Browser, type BrowserContext, chromium, expect } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest'
import { findAxeViolations } from '#scripts/axe.ts'
import { BROWSER_ARGS, ensureBrowser } from '#scripts/browser.ts'
import { startForTests } from '../tests/sandbox-for-tests.ts'

let sandbox: Awaited<ReturnType<typeof startForTests>>
let browser: Browser
let context: BrowserContext
let url: string

beforeAll(async () => {
  sandbox = await startForTests()
  browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...BROWSER_ARGS] })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await sandbox?.remove()
})
beforeEach(async () => {
  const session = await sandbox.stripe.checkout.sessions.create({
    mode: 'payment',
    customer_email: 'rita@example.com',
    expires_at: Math.floor(Date.now() / 1000) + 60 * 60,
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 1299, product_data: { name: 'Workbook' } } },
    ],
    success_url: `${sandbox.url}/healthz?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${sandbox.url}/healthz?back`,
  })
  url = session.url ?? ''
})
afterEach(() => context.close())

const YEAR = String((new Date().getFullYear() + 3) % 100)

test('a person without JavaScript pays, after a declined card', async () => {
  context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })
  const page = await context.newPage()
  await page.goto(url)
  const fill = async (number: string) => {
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel('Expiration').fill(`12/${YEAR}`)
    await page.getByLabel('CVC').fill('123')
    await page.getByLabel('Name on card').fill('Rita Reader')
    await page.getByLabel('ZIP').fill('33101')
    await page.getByRole('button', { name: 'Pay $12.99' }).click()
  }
  await fill('4000 0000 0000 0127')
  await page.getByRole('alert').filter({ hasText: "Your card's security code is incorrect." }).waitFor()
  await expect(page.getByLabel('Card number')).toHaveValue('')
  await fill('4242 4242 4242 4242')
  await page.waitForURL(/\/healthz\?session=cs_test_/)
})

test('a person who changes their mind goes back to the shop', async () => {
  context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await page.waitForURL(/\/healthz\?back/)
})

test('the page, its errors and the receipt pass axe and do not scroll sideways at 320 px', async () => {
  context = await browser.newContext({ viewport: { width: 320, height: 700 } })
  const page = await context.newPage()
  const check = async () => {
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await page.goto(url)
  await check()
  await page.evaluate(() => document.querySelector('form')?.setAttribute('novalidate', ''))
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByText('Your card number is incomplete.').waitFor()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await check()
  const intent = await sandbox.stripe.paymentIntents.create({
    amount: 1299,
    currency: 'usd',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    payment_method: 'pm_card_visa',
    expand: ['latest_charge'],
  })
  const charge = intent.latest_charge
  await page.goto((typeof charge === 'object' && charge?.receipt_url) || '')
  await page.getByRole('heading', { name: 'Receipt' }).waitFor()
  await check()
})
