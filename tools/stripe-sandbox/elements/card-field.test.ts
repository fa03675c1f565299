import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest'
import { findAxeViolations } from '#scripts/axe.ts'
import { BROWSER_ARGS, ensureBrowser } from '#scripts/browser.ts'
import { PUBLISHABLE_KEY, startForTests } from '../tests/sandbox-for-tests.ts'
import { startShop } from '../tests/shop-page.ts'

let sandbox: Awaited<ReturnType<typeof startForTests>>
let shop: Awaited<ReturnType<typeof startShop>>
let browser: Browser
let page: Page
let complaints: string[]

const YEAR = String((new Date().getFullYear() + 3) % 100)

beforeAll(async () => {
  sandbox = await startForTests()
  shop = await startShop(sandbox.url, PUBLISHABLE_KEY)
  browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...BROWSER_ARGS] })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await shop?.close()
  await sandbox?.remove()
})
beforeEach(async () => {
  const context = await browser.newContext()
  page = await context.newPage()
  complaints = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
})
afterEach(() => page.context().close())

function card() {
  return page.frameLocator('iframe[title="Secure card payment input frame"]')
}

function field(label: string) {
  return card().getByLabel(label)
}

function said(text: string | RegExp) {
  return page.locator('output').filter({ hasText: text }).waitFor()
}

function alerted(text: string) {
  return page.getByRole('alert').filter({ hasText: text }).waitFor()
}

async function open() {
  await page.goto(shop.url)
  await said('ready')
}

async function type(number: string, rest = `12${YEAR}123`) {
  await field('Card number').click()
  await page.keyboard.type(number + rest, { delay: 5 })
}

// @spec §7.21 §7.22
test('a typed card becomes a token that pays, and the page never sees the number', async () => {
  await open()
  await type('4242424242424242')
  await expect(field('Card number')).toHaveValue('4242 4242 4242 4242')
  await expect(field('Expiration date')).toHaveValue(`12 / ${YEAR}`)
  await expect(page.locator('#complete')).toHaveText('true')
  await page.getByRole('button', { name: 'Pay' }).click()
  await said(/^tok_/)
  const token = (await page.locator('output').textContent()) ?? ''
  expect(await page.content()).not.toContain('4242')
  const intent = await sandbox.stripe.paymentIntents.create({
    amount: 1999,
    currency: 'usd',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
    payment_method: (await sandbox.stripe.paymentMethods.create({ type: 'card', card: { token } })).id,
    expand: ['latest_charge'],
  })
  expect(intent.status).toBe('succeeded')
  expect(intent.latest_charge).toMatchObject({ payment_method_details: { card: { last4: '4242' } } })
  expect(complaints).toEqual([])
})

test('a wrong number is said as soon as it is whole, and no token is made of it', async () => {
  await open()
  await type('4242424242424241', '')
  await alerted('Your card number is invalid.')
  await page.getByRole('button', { name: 'Pay' }).click()
  await alerted('Your card number is invalid.')
  expect(await page.locator('output').textContent()).not.toContain('tok_')
})

test('an empty card is asked for, and a past date is told', async () => {
  await open()
  await page.getByRole('button', { name: 'Pay' }).click()
  await alerted('Your card number is incomplete.')
  await type('4242424242424242', '0120')
  await alerted("Your card's expiration year is in the past.")
})

test('the keyboard alone gets in, through and out again', async () => {
  await open()
  await page.keyboard.press('Tab')
  await expect(field('Card number')).toBeFocused()
  await page.keyboard.type(`555555555555444412${YEAR}123`)
  await expect(page.locator('#complete')).toHaveText('true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Pay' })).toBeFocused()
})

test('a click on the label, and a backspace in an empty field, go where one expects', async () => {
  await open()
  await page.getByText('Card', { exact: true }).click()
  await expect(field('Card number')).toBeFocused()
  await page.keyboard.type('4242424242424242')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(field('Card number')).toHaveValue('4242 4242 4242 424')
})

test('the fields pass axe, empty and in error', async () => {
  await open()
  expect(await findAxeViolations(page)).toEqual([])
  await type('4242424242424241', '')
  await alerted('Your card number is invalid.')
  expect(await findAxeViolations(page)).toEqual([])
})

test('at no width anything is cut off', async () => {
  await open()
  const frame = page.frames().find(candidate => candidate.url().includes('/elements/card'))
  const overflow = () =>
    frame?.evaluate(() => ({
      wide: document.documentElement.scrollWidth - window.innerWidth,
      high: document.documentElement.scrollHeight - window.innerHeight,
    }))
  for (const width of [280, 360, 800]) {
    await page.setViewportSize({ width, height: 600 })
    // The frame is given its height by a message, soon after it has its width.
    await expect.poll(overflow, { message: `at ${width} px` }).toEqual({ wide: 0, high: 0 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
})
