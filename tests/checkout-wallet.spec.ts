/** Paying by the wallet of the browser, where Stripe offers it (spec §2 Payment form). */
import type { Page } from '@playwright/test'
import { createEmail, field, listCharges, putInCart } from './support/shop.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'

/** Gives the tab a wallet that Stripe's stand-in finds from the next page on. */
function giveWallet(page: Page, payer: { payerEmail: string; payerPhone?: string }) {
  const card = {
    address_line1: '1 Main St',
    address_city: 'Orlando',
    address_state: 'Florida',
    address_zip: '32801',
    address_country: 'US',
  }
  const wallet = { payerName: 'Ada Lee', ...payer, token: { id: 'tok_visa', card } }
  return page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [
    'stripe-sandbox-wallet',
    JSON.stringify(wallet),
  ] as const)
}

function getCompletion(page: Page) {
  return page.evaluate(() => sessionStorage.getItem('stripe-sandbox-completed'))
}

function walletButton(page: Page) {
  return page.getByRole('button', { name: 'Pay with Google Pay' })
}

test('a wallet pays with one press, and nothing moves when it is found', async ({ page }) => {
  const email = createEmail()
  await putInCart(page, ['license_31'])
  await page.goto('/checkout')
  const heading = page.getByRole('heading', { name: 'Contact Information' })
  await expect(page.getByText('Ways to pay in step 3: Card · ')).toBeVisible()
  const before = await heading.boundingBox()
  await giveWallet(page, { payerEmail: email, payerPhone: '305 555 0100' })
  await page.reload()
  await expect(walletButton(page)).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  await expectNoAxeViolations(page, { within: 'main' })
  await walletButton(page).click()
  await expect(page).toHaveURL(/\/thank-you\/licenses$/)
  expect(await getCompletion(page)).toBe('success')
  expect(await listCharges(email)).toEqual([99_99])
})

test('what a wallet does not know is asked first, and nothing is charged until it is there', async ({
  page,
}) => {
  const email = createEmail()
  await putInCart(page, ['training_203'])
  await page.goto('/checkout')
  await giveWallet(page, { payerEmail: email })
  await page.reload()
  await walletButton(page).click()
  await expect(field(page, 'What do you teach?')).toBeFocused()
  await field(page, 'What do you teach?').fill('Reading')
  await field(page, 'Where do you teach?').fill('Room 12')
  await field(page, 'Teacher').check()
  await walletButton(page).click()
  await expect(field(page, 'Phone')).toBeFocused()
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/Phone is required\./)
  await expect(field(page, 'Email')).toHaveValue(email)
  expect(await getCompletion(page)).toBe('fail')
  expect(await listCharges(email)).toEqual([])
})
