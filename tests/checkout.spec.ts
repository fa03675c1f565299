import {
  BUYER,
  createEmail,
  field,
  fillAddress,
  fillCard,
  fillContact,
  fillSteps,
  listCharges,
  next,
  putInCart,
} from './support/shop.ts'
import { expect, expectNoAxeViolations, test, wake } from './support/test.ts'

const checkoutButton = /^CHECKOUT$/

// @spec §6.2
test.describe('paying by card', () => {
  // @spec §1.3 §2.13 §2.20 §2.193 §2.200 §2.205 §2.206 §2.207 §2.208 §2.209 §2.215 §2.217 §2.218 §3.56 §3.61 §4.26 §4.28
  // @spec §4.29 §4.33 §6.19 §7.9 §7.21
  test('leads through three steps to one paid order and the thank-you page, also by a double click or two tabs', {
    tag: '@smoke',
  }, async ({ page }) => {
    const email = createEmail()
    await putInCart(page, ['book_1'])
    await page.goto('/checkout')
    await fillContact(page, email)
    await next(page)
    await expect(page.getByRole('heading', { name: 'Billing / Shipping Address (USA only)' })).toBeFocused()
    await fillAddress(page)
    await next(page)
    await expect(page.getByRole('heading', { name: /Secure Checkout/ })).toBeFocused()
    await expect(page.getByText('TOTAL $12.99')).toBeVisible()
    await fillCard(page)
    await expectNoAxeViolations(page, { within: 'main' })
    const held = Promise.withResolvers<void>()
    await page.route('**/checkout.data*', async route => {
      if (route.request().method() === 'POST') await held.promise
      await route.continue()
    })
    const shown = await page.locator('input[name=shown]').inputValue()
    await page.getByRole('main').getByRole('button', { name: checkoutButton }).dblclick()
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /CHECKOUT|PAY/i })
        .first(),
    ).toBeDisabled()
    held.resolve()

    await expect(page).toHaveURL(/\/thank-you\/workbooks$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout successful' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByText("We'll email you an order confirmation with details.")).toBeVisible()
    await expect(page.getByRole('link', { name: /receipt online/ })).toHaveAttribute('target', '_blank')
    await expectNoAxeViolations(page)
    expect(await listCharges(email)).toEqual([12_99])

    const again = await page.request.get(page.url(), { maxRedirects: 0 })
    expect(again.headers().location).toBe('/')
    // Another tab that was open before, and pays now.
    const form = { ...BUYER, email, shown, intent: 'card', stripe_token: 'tok_visa' }
    const late = await page.request.post('/checkout', { form })
    expect(late.url()).not.toContain('/thank-you')
    expect(await late.text()).toContain('There are no items in your cart.')
    expect(await listCharges(email)).toEqual([12_99])
  })

  // @spec §2.204 §4.31 §4.74 §5.34 §5.39
  test('says what is wrong with each field once it is left, to the letter, and loses nothing', async ({
    page,
  }) => {
    await putInCart(page, ['license_30'])
    await page.goto('/checkout')
    await wake(page)
    const wrong = page.locator('[aria-invalid="true"]')
    await expect(field(page, 'Name')).toBeVisible()
    await expect(wrong).toHaveCount(0)
    await field(page, 'Name').fill('Ada')
    await field(page, 'Last name').focus()
    await field(page, 'Phone').focus()
    await expect(field(page, 'Last name')).toHaveAccessibleDescription('Last name is required.')
    await expect(wrong).toHaveCount(1)
    await field(page, 'Name').fill('')
    await next(page)
    for (const message of [
      'Name is required.',
      'Last name is required.',
      'Phone is required.',
      'Email is required.',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    }
    await expect(field(page, 'Name')).toBeFocused()
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required.')
    await field(page, 'Phone').fill('12')
    await field(page, 'Email').fill('ada@')
    await field(page, 'Name').focus()
    await expect(page.getByText('Please enter a valid phone number.')).toBeVisible()
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible()

    await fillContact(page, 'ada@example.com')
    await next(page)
    await next(page)
    for (const message of [
      'Street Address is required.',
      'City is required.',
      'State is required.',
      'Zip Code is required.',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    }
    await fillAddress(page)
    await field(page, 'Zip Code').fill('3280')
    await next(page)
    await expect(page.getByText('Please enter a valid Zip Code.')).toBeVisible()
    await page.getByRole('button', { name: 'BACK' }).click()
    await expect(field(page, 'Email')).toHaveValue('ada@example.com')
    await next(page)
    await expect(field(page, 'City')).toHaveValue('Orlando')
    await field(page, 'Zip Code').fill(BUYER.zip_code)
    await next(page)
    await page.getByRole('button', { name: 'Change Contact Information' }).click()
    await field(page, 'Phone').fill('1')
    await next(page)
    await expect(field(page, 'Phone')).toBeFocused()
  })

  // @spec §1.9 §1.12 §2.211 §2.213 §2.215 §3.51 §4.27 §4.76 §5.37 §8.18 §8.23
  test("asks about teaching when a training is bought, stops at an incomplete card, and shows Stripe's words for a declined one", async ({
    page,
  }) => {
    const email = createEmail()
    await putInCart(page, ['license_31', 'training_203'])
    await page.goto('/checkout')
    await fillContact(page, email)
    await next(page)
    await expect(page.getByText('This field is required.')).toHaveCount(3)
    await expect(field(page, 'What do you teach?')).toBeFocused()
    await expectNoAxeViolations(page, { within: 'main' })
    await expect(page.getByRole('group', { name: 'I am a:' }).getByRole('checkbox')).toHaveCount(8)
    for (const name of [
      'Teacher',
      'Tutor',
      'Special ed teacher',
      'Speech and language specialist',
      'ELL teacher',
      'Parent',
      'Literacy coach',
      'Other',
    ])
      await expect(page.getByRole('checkbox', { name, exact: true })).toBeVisible()
    await field(page, 'What do you teach?').fill('Reading')
    await field(page, 'Where do you teach?').fill('Room 12')
    await field(page, 'Special ed teacher').check()
    const cardFrame = page.locator('iframe[title^="Secure card"]')
    await expect(cardFrame).toHaveCount(0)
    await next(page)
    await expect(cardFrame).toBeAttached()
    await fillAddress(page)
    await next(page)

    const pay = page.getByRole('main').getByRole('button', { name: checkoutButton })
    await expect(page.frameLocator('iframe[title^="Secure card"]').getByLabel('CVC')).toBeVisible()
    await pay.click()
    await expect(page.locator('#card-error')).toHaveText(/incomplete/)
    await expect(page).toHaveURL(/\/checkout/)
    for (const [number, words] of [
      ['4000000000000002', /declined/i],
      ['4000000000009995', /insufficient funds/i],
    ] as const) {
      await fillCard(page, number)
      await pay.click()
      await expect(page.locator('#card-error')).toHaveText(words)
      await expect(page.locator('#card-error')).toBeInViewport()
      await expect(page.getByText('Nothing was charged. Check the number, date and code')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Items (2)' })).toBeVisible()
      await page.getByRole('button', { name: 'Change Contact Information' }).click()
      await expect(field(page, 'Email')).toHaveValue(email)
      await next(page)
      await next(page)
    }
    await fillCard(page)
    await pay.click()
    await expect(page).toHaveURL(/\/thank-you\/mixed$/)
    expect(await listCharges(email)).toHaveLength(1)
  })

  test.describe('without the provider', () => {
    test.use({ expectedConsole: [/net::ERR_FAILED/] })

    test('offers the other ways when the card field cannot be loaded', async ({ page }) => {
      await page.route('**/stripe.js', route => route.abort())
      await putInCart(page, ['license_32'])
      await page.goto('/checkout')
      await fillSteps(page, createEmail())
      await expect(page.getByText(/We could not load the card field\./)).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Stripe’s secure page' })).toBeEnabled()
    })
  })
})
