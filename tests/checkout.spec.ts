import {
  chargesOf,
  field,
  fillAddress,
  fillCard,
  fillContact,
  fillSteps,
  newEmail,
  next,
  putInCart,
} from './support/shop.ts'
import { expect, expectNoAxeViolations, isScriptless, stack, test } from './support/test.ts'

const checkoutButton = /^CHECKOUT$/

/** A form that lacks nothing, as the page sends it. */
const complete = {
  intent: 'card',
  shown: 'license_31x1@9999',
  name: 'Ada',
  last_name: 'Lee',
  phone: '+1 555 010 0199',
  email: 'ada@example.com',
  street_address: '1 Main St',
  city: 'Orlando',
  state: 'FL',
  zip_code: '32801',
  stripe_token: 'tok_visa',
}

test.describe('paying by card', () => {
  test.skip(() => isScriptless(), 'a card number can only be typed with JavaScript')

  test('leads through three steps to a paid order and the thank-you page, once', async ({ page }) => {
    const email = newEmail()
    await putInCart(page, ['book_1'])
    await page.goto('/checkout')
    await fillContact(page, email)
    await next(page)
    await expect(page.getByRole('heading', { name: 'Billing / Shipping Address (USA only)' })).toBeFocused()
    await fillAddress(page)
    await next(page)
    await expect(page.getByText('TOTAL $12.99')).toBeVisible()
    await fillCard(page)
    await expectNoAxeViolations(page)
    await page.getByRole('main').getByRole('button', { name: checkoutButton }).click()

    await expect(page).toHaveURL(/\/thank-you\/workbooks$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout successful' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByText("We'll email you an order confirmation with details.")).toBeVisible()
    await expect(page.getByRole('link', { name: /receipt online/ })).toHaveAttribute('target', '_blank')
    await expectNoAxeViolations(page)
    expect(await chargesOf(email)).toEqual([12_99])

    const again = await page.request.get(page.url(), { maxRedirects: 0 })
    expect(again.headers().location).toBe('/')
    await page.goto('/checkout')
    await expect(page.getByText('There are no items in your cart.')).toBeVisible()
  })

  test('asks about teaching when a training is bought, and thanks for a mixed order', async ({ page }) => {
    const email = newEmail()
    await putInCart(page, ['license_32', 'training_203'])
    await page.goto('/checkout')
    await fillContact(page, email)
    await next(page)
    await expect(page.getByText('This field is required.')).toHaveCount(3)
    await expect(field(page, 'What do you teach?')).toBeFocused()
    await expectNoAxeViolations(page)
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
    await next(page)
    await fillAddress(page)
    await next(page)
    await fillCard(page)
    await page.getByRole('main').getByRole('button', { name: checkoutButton }).click()
    await expect(page).toHaveURL(/\/thank-you\/mixed$/)
  })

  test('finds nothing wrong before a field is left, nor in one that is right', async ({ page }) => {
    await putInCart(page, ['license_30'])
    await page.goto('/checkout')
    const wrong = page.locator('[aria-invalid="true"]')
    await expect(field(page, 'Name')).toBeVisible()
    await expect(wrong).toHaveCount(0)
    await field(page, 'Name').fill('Ada')
    await field(page, 'Last name').focus()
    await field(page, 'Phone').focus()
    await expect(field(page, 'Last name')).toHaveAccessibleDescription('Last name is required.')
    await expect(wrong).toHaveCount(1)
  })

  test('says what is wrong with each field, to the letter, and loses nothing', async ({ page }) => {
    await putInCart(page, ['license_30'])
    await page.goto('/checkout')
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
  })

  test('jumps to the step of a field that is wrong', async ({ page }) => {
    await putInCart(page, ['license_30'])
    await page.goto('/checkout')
    await fillSteps(page, newEmail())
    await page.getByRole('button', { name: 'Change Contact Information' }).click()
    await field(page, 'Phone').fill('1')
    await next(page)
    await expect(field(page, 'Phone')).toBeFocused()
  })

  for (const [number, words] of [
    ['4000000000000002', /declined/i],
    ['4000000000009995', /insufficient funds/i],
  ] as const) {
    test(`shows Stripe's words for the card ${number} and keeps the cart and the answers`, async ({
      page,
    }) => {
      const email = newEmail()
      await putInCart(page, ['license_31'])
      await page.goto('/checkout')
      await fillSteps(page, email)
      await fillCard(page, number)
      const pay = page.getByRole('main').getByRole('button', { name: checkoutButton })
      await pay.click()
      await expect(page.locator('#card-error')).toHaveText(words)
      await expect(page.locator('#card-error')).toBeInViewport()
      await expect(page.getByRole('heading', { name: 'Items (1)' })).toBeVisible()
      await page.getByRole('button', { name: 'Change Contact Information' }).click()
      await expect(field(page, 'Email')).toHaveValue(email)
      await next(page)
      await next(page)
      await fillCard(page)
      await pay.click()
      await expect(page).toHaveURL(/\/thank-you\/licenses$/)
      expect(await chargesOf(email)).toEqual([99_99])
    })
  }

  test('stops at a card that is not complete', async ({ page }) => {
    await putInCart(page, ['license_31'])
    await page.goto('/checkout')
    await fillSteps(page, newEmail())
    await expect(page.frameLocator('iframe[title^="Secure card"]').getByLabel('CVC')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: checkoutButton }).click()
    await expect(page.locator('#card-error')).toHaveText(/incomplete/)
    await expect(page).toHaveURL(/\/checkout/)
  })

  test('charges once for a double click, and for the same form from two tabs', async ({ page, context }) => {
    const email = newEmail()
    await putInCart(page, ['license_32'])
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/checkout')
      await fillSteps(tab, email)
      await fillCard(tab)
    }
    const pay = (tab: typeof page) =>
      tab.getByRole('main').getByRole('button', { name: checkoutButton }).dblclick()
    await pay(page)
    await expect(page).toHaveURL(/\/thank-you\/licenses$/)
    await pay(other)
    await expect(other).not.toHaveURL(/\/thank-you/)
    await expect(other.getByText('There are no items in your cart.')).toBeVisible()
    expect(await chargesOf(email)).toEqual([79_99])
  })

  test.describe('without the provider', () => {
    test.use({ expectedConsole: [/net::ERR_FAILED/] })

    test('offers the other ways when the card field cannot be loaded', async ({ page }) => {
      await page.route('**/stripe.js', route => route.abort())
      await putInCart(page, ['license_32'])
      await page.goto('/checkout')
      await fillSteps(page, newEmail())
      await expect(page.getByText(/We could not load the card field\./)).toBeVisible()
      await expect(page.getByRole('button', { name: 'PAY WITH CARD' })).toBeEnabled()
    })
  })
})

test.describe('the form as the server sees it', () => {
  test('answers 400 with every message and the values kept, never the card', async ({ page }) => {
    await putInCart(page, ['license_31'])
    const form = { ...complete, name: '', zip_code: '<script>', stripe_token: 'tok_secret' }
    const answer = await page.request.post('/checkout', { form })
    expect(answer.status()).toBe(400)
    const html = await answer.text()
    expect(html).toContain('Name is required.')
    expect(html).toContain('Please enter a valid Zip Code.')
    expect(html).toContain('value="ada@example.com"')
    expect(html).not.toContain('tok_secret')
    expect(html).not.toContain('value="<script>"')
  })

  test('never charges another amount than the page showed', async ({ page }) => {
    const email = newEmail()
    await putInCart(page, ['license_31'])
    for (const price of ['1', '-9999', '0', 'NaN', '9998.99']) {
      const form = { ...complete, email, shown: `license_31x1@${price}` }
      const answer = await page.request.post('/checkout', { form })
      expect(answer.status(), price).toBe(400)
      expect(await answer.text()).toContain('the total is now $99.99')
    }
    expect(await chargesOf(email)).toEqual([])
  })

  test('never charges for other things than the page showed, at the same total', async ({ page }) => {
    const email = newEmail()
    await putInCart(page, ['book_9', 'book_10'])
    const form = { ...complete, email, shown: 'book_1x1@1299,book_14x1@1899' }
    const answer = await page.request.post('/checkout', { form })
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toContain('Your cart has changed, and the total is now $31.98.')
    expect(await chargesOf(email)).toEqual([])
  })

  test('charges once for two tabs that pay at the same moment, and thanks in both', async ({
    page,
    playwright,
  }) => {
    const email = newEmail()
    await putInCart(page, ['license_31'])
    await page.request.get('/checkout')
    const storageState = await page.context().storageState()
    const tabs = await Promise.all(
      ['tok_visa', 'tok_mastercard'].map(async stripe_token => {
        const tab = await playwright.request.newContext({ baseURL: stack.siteUrl, storageState })
        const form = { ...complete, email, stripe_token }
        const sent = await tab.post('/checkout', { form, maxRedirects: 0 })
        expect(sent.headers().location).toBe('/checkout/waiting')
        return tab
      }),
    )
    for (const tab of tabs) {
      const settled = await tab.get('/checkout/waiting', { maxRedirects: 0 })
      expect(settled.headers().location).toBe('/thank-you/licenses')
      expect(await (await tab.get('/thank-you/licenses')).text()).toContain('Checkout successful')
      expect(await (await tab.get('/checkout')).text()).toContain('There are no items in your cart.')
      await tab.dispose()
    }
    expect(await chargesOf(email)).toEqual([99_99])
  })

  test('takes a body that is no form for an empty one', async ({ page }) => {
    await putInCart(page, ['license_31'])
    const answer = await page.request.post('/checkout', { data: { total: 1 } })
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toContain('Name is required.')
  })

  test('sells nothing to an empty cart', async ({ page }) => {
    const answer = await page.request.post('/checkout', { form: complete })
    expect(answer.url()).toMatch(/\/checkout$/)
    expect(await answer.text()).toContain('There are no items in your cart.')
  })
})

test.describe('the thank-you page', () => {
  test('is over once another checkout has begun', async ({ page }) => {
    await putInCart(page, ['license_31'])
    const form = {
      ...complete,
      intent: 'purchase_order',
      email: newEmail(),
      po_number: 'PO-3',
      school: 'Lakeside Elementary',
      billing_email: 'office@lakeside.example',
    }
    const locationOf = async (path: string) =>
      (await page.request.get(path, { maxRedirects: 0 })).headers().location
    await page.request.post('/checkout', { form, maxRedirects: 0 })
    expect(await locationOf('/checkout/waiting')).toBe('/thank-you/licenses')
    const shown = await (await page.request.get('/checkout')).text()
    expect(shown).toContain('Checkout successful!')
    expect(shown).toContain('Please check your e-mail for more information.')
    await putInCart(page, ['book_1'])
    await page.request.get('/checkout')
    expect(await locationOf('/thank-you/licenses')).toBe('/')
  })

  for (const path of ['/thank-you/licenses', '/thank-you/mixed', '/thank-you/anything']) {
    test(`${path} leads home without a purchase`, async ({ page }) => {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      expect(answer.status()).toBe(302)
      expect(answer.headers().location).toBe('/')
    })
  }
})
