/** Buying, a free trial, logging in, registering and choosing reading options by keyboard alone. */
import type { Locator, Page } from '@playwright/test'
import { BUYER, createEmail } from './support/shop.ts'
import { expect, stack, test, wake } from './support/test.ts'

/** More stops than any page of ours has before what is looked for. */
const MAX_STOPS = 90

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached by Tab.`)
}

/** Goes to a field by Tab and fills it: a list key by key, which chooses; text at once, which is quicker. */
async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  if (await target.evaluate(element => element instanceof HTMLSelectElement)) await page.keyboard.type(text)
  else await page.keyboard.insertText(text)
}

/** Goes past the bar by the page's first link. */
async function skipToContent(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Skip to the content' }))
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('a teacher logs in by keyboard', async ({ page }) => {
  await page.goto('/login')
  await skipToContent(page)
  const form = page.locator('form#login')
  await typeInto(page, form.getByLabel('Username'), 'demo-teacher')
  await typeInto(page, form.getByLabel('Password'), 'reading-is-fun')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${stack.apiUrl}/dashboard`)
})

test('a parent starts a trial by keyboard, up to the page that takes the card', async ({ page }) => {
  await page.goto('/home-licenses')
  await skipToContent(page)
  await press(page, page.getByRole('main').getByRole('link', { name: '15-DAY FREE TRIAL' }).nth(1))
  await expect(page).toHaveURL(/\/login\?licenseType=31$/)
  await wake(page)
  const form = page.locator('form#trial')
  for (const [label, text] of [
    ["Student's first name", 'Ana'],
    ["Student's last name", 'Reyes'],
    ['Username', `trial-keys-${Date.now()}`],
    ['Password', 'one two three'],
    ['Name', 'Luz'],
    ['Last name', 'Reyes'],
    ['Email Address', createEmail()],
    ['Street Address', '1 Tile Street'],
    ['City', 'Miami'],
    ['State', 'Florida'],
    ['Zip Code', '33101'],
  ] as const) {
    await typeInto(page, form.getByLabel(label, { exact: true }), text)
  }
  await press(page, form.getByRole('button', { name: 'Enter my card on a secure page' }))
  await expect(page).toHaveURL(new RegExp(`^${stack.stripeUrl}/`))
})

test('a school orders a workbook by keyboard', async ({ page }) => {
  await page.goto('/workbooks-ebooks')
  await skipToContent(page)
  await press(page, page.getByRole('button', { name: 'ADD TO CART' }).first())
  await press(page, page.getByRole('complementary', { name: 'Cart' }).getByRole('link', { name: 'CHECKOUT' }))
  await expect(page).toHaveURL(/\/checkout$/)
  await wake(page)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  for (const [label, text] of [
    ['Name', BUYER.name],
    ['Last name', BUYER.last_name],
    ['Phone', BUYER.phone],
    ['Email', createEmail()],
  ] as const)
    await typeInto(page, field(label), text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Billing/ })).toBeFocused()
  for (const [label, text] of [
    ['Street Address', BUYER.street_address],
    ['City', BUYER.city],
    ['State', 'Florida'],
    ['Zip Code', BUYER.zip_code],
  ] as const)
    await typeInto(page, field(label), text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Secure Checkout/ })).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'Card', exact: true }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'School purchase order' })).toBeChecked()
  await typeInto(page, field('PO number'), `PO-${crypto.randomUUID()}`)
  await typeInto(page, field('School or district'), 'Lakeside Elementary')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/thank-you\/workbooks$/)
})

test('a teacher registers for a webinar by keyboard', async ({ page }) => {
  await page.goto('/og-training')
  await skipToContent(page)
  const webinar = page.locator('#training-302')
  await press(page, webinar.getByRole('link', { name: 'BOOK DATE' }))
  const dialog = page.getByRole('dialog', { name: /^Confirm your .* account$/ })
  await expect(dialog).toBeVisible()
  await typeInto(page, dialog.getByLabel('Username'), 'demo-teacher')
  await typeInto(page, dialog.getByLabel('Password'), 'reading-is-fun')
  await page.keyboard.press('Enter')
  await expect(webinar.getByRole('status')).toBeFocused()
})

test('reading options are chosen by keyboard', async ({ page }) => {
  await page.goto('/faq')
  await press(page, page.locator('summary', { hasText: 'Reading options' }))
  const form = page.getByRole('form', { name: 'Reading options' })
  await typeInto(page, form.getByLabel('Text size'), 'Larger')
  await press(page, form.getByRole('button', { name: 'Show pages this way' }))
  await expect(page.locator('html')).toHaveCSS('font-size', '21px')
})
