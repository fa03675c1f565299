import type { Page } from '@playwright/test'
import {
  BUYER,
  chargesOf,
  field,
  fillAddress,
  fillContact,
  fillSteps,
  newEmail,
  next,
  payOnHostedPage,
  putInCart,
} from './support/shop.ts'
import { expect, expectNoAxeViolations, isScriptless, stack, test } from './support/test.ts'

const onHostedPage = (url: URL) => url.origin === new URL(stack.stripeUrl).origin
const payWithCard = { name: 'PAY WITH CARD' } as const
const sendPurchaseOrder = { name: 'SEND PURCHASE ORDER' } as const

const openPurchaseOrder = (page: Page) => page.getByText('Pay by school purchase order').click()

const fillPurchaseOrder = async (page: Page, number: string) => {
  await openPurchaseOrder(page)
  await field(page, 'PO number').fill(number)
  await field(page, 'School or district').fill('Lakeside Elementary')
  await field(page, 'Billing e-mail').fill('office@lakeside.example')
}

/** Puts a licence in the cart, fills in the form, and goes to pay on the provider's page, whose address this is. */
const goToHostedPage = async (page: Page, email = newEmail()): Promise<string> => {
  await putInCart(page, ['license_32'])
  await page.goto('/checkout')
  await fillSteps(page, email)
  await page.getByRole('button', payWithCard).click()
  await expect(page).toHaveURL(onHostedPage)
  return page.url()
}

test.describe('paying on the hosted page', () => {
  test('leads to a paid order, once', async ({ page }) => {
    const email = newEmail()
    await putInCart(page, ['book_2', 'license_32'])
    await page.goto('/checkout')
    await fillSteps(page, email)
    await page.getByRole('button', payWithCard).click()
    await expect(page).toHaveURL(onHostedPage)
    await payOnHostedPage(page)

    await expect(page).toHaveURL(/\/thank-you\/mixed/)
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout successful' })).toBeVisible()
    await expect(page.getByRole('link', { name: /receipt online/ })).toBeVisible()
    expect(await chargesOf(email)).toEqual([104_98])
    await page.goto('/checkout')
    await expect(page.getByText('There are no items in your cart.')).toBeVisible()
  })

  test('brings a buyer who cancels back to the same cart and answers', async ({ page }) => {
    const email = newEmail()
    const hosted = await goToHostedPage(page, email)
    await page.getByRole('link', { name: 'Cancel and go back' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByRole('heading', { name: 'Items (1)' })).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(email)
    await expect(field(page, 'Zip Code')).toHaveValue('32801')
    expect(await (await page.request.get(hosted)).text()).toContain('This checkout is closed')
  })

  test('is one page for a button that is pressed twice', async ({ page }) => {
    await putInCart(page, ['license_32'])
    await page.goto('/checkout')
    const shown = (await page.locator('input[name=shown]').getAttribute('value')) ?? ''
    const form = { ...BUYER, email: newEmail(), intent: 'hosted', shown }
    const press = async () =>
      (await page.request.post('/checkout', { form, maxRedirects: 0 })).headers().location
    const [first, second] = await Promise.all([press(), press()])
    expect(first).toContain(stack.stripeUrl)
    expect(second).toBe(first)
  })

  test('keeps a course that has filled up in other carts, and frees its places when it is given up', async ({
    page,
    browser,
  }) => {
    // Each kind of browser has a course of its own, for both run at once.
    const [course, seats, title] = isScriptless()
      ? (['training_205', 8, 'Orton-Gillingham Practicum Week'] as const)
      : (['training_204', 20, 'Morphology for Middle School'] as const)
    const fill = async (buyer: Page) => {
      await buyer.goto('/checkout')
      await fillContact(buyer, newEmail())
      await field(buyer, 'What do you teach?').fill('Reading')
      await field(buyer, 'Where do you teach?').fill('Room 12')
      await field(buyer, 'Teacher').check()
      if (!isScriptless()) await next(buyer)
      await fillAddress(buyer)
      if (!isScriptless()) await next(buyer)
    }
    await putInCart(page, [course])
    await page.request.post('/cart', { form: { intent: 'set', item: course, quantity: seats } })
    const other = await (await browser.newContext()).newPage()
    await putInCart(other, [course])
    await fill(page)
    await page.getByRole('button', payWithCard).click()
    await expect(page).toHaveURL(onHostedPage)

    await fill(other)
    await other.getByRole('button', payWithCard).click()
    await expect(other.getByText(`${title} is full`).first()).toBeVisible()
    await other.goto('/checkout')
    await expect(other.getByText(`${title} is full at the moment.`)).toBeVisible()
    await expect(other.getByRole('heading', { name: 'Items (1)' })).toBeVisible()

    await page.getByRole('link', { name: 'Cancel and go back' }).click()
    await expect(page.getByRole('heading', { name: `Items (${seats})` })).toBeVisible()
    await expect(page.getByText('full at the moment')).toBeHidden()
    await other.goto('/checkout')
    await expect(other.getByText('full at the moment')).toBeHidden()
    await fill(other)
    await other.getByRole('button', payWithCard).click()
    await expect(other).toHaveURL(onHostedPage)
    await other.getByRole('link', { name: 'Cancel and go back' }).click()
    await other.context().close()
  })

  test('settles a payment whose buyer never came back, before anything else is paid', async ({ page }) => {
    const email = newEmail()
    await goToHostedPage(page, email)
    await page.route(onHostedPage, async route => {
      await route.fetch({ maxRedirects: 0 })
      await route.fulfill({ body: 'lost on the way' })
    })
    await payOnHostedPage(page)
    await expect(page.getByText('lost on the way')).toBeVisible()
    await page.unrouteAll()

    await page.goto('/checkout')
    await expect(page).toHaveURL(/\/thank-you\/licenses$/)
    expect(await chargesOf(email)).toEqual([79_99])
  })

  test('is not begun for a cart that was lost with its session, and says so', async ({ page, context }) => {
    const email = newEmail()
    await putInCart(page, ['license_32'])
    await page.goto('/checkout')
    await fillSteps(page, email)
    await context.clearCookies()
    await page.getByRole('button', payWithCard).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Your cart is empty now, so nothing was ordered. Please choose again.',
    )
    await expect(page.getByText('There are no items in your cart.')).toBeVisible()
    expect(await chargesOf(email)).toEqual([])
  })

  test('is closed to a cart that was ordered another way meanwhile', async ({ page }) => {
    const email = newEmail()
    const hosted = await goToHostedPage(page, email)

    await page.goto('/checkout')
    await fillSteps(page, email)
    await fillPurchaseOrder(page, `PO-${crypto.randomUUID()}`)
    await page.getByRole('button', sendPurchaseOrder).click()
    await expect(page).toHaveURL(/\/thank-you\/licenses/)
    const left = await page.request.get(hosted)
    expect(await left.text()).toContain('This checkout is closed')
    expect(await chargesOf(email)).toEqual([])
  })

  test('says of a page that is not paid yet that the cart is kept', async ({ page }) => {
    const session = new URL(await goToHostedPage(page)).pathname.split('/').at(-1)
    await page.goto(`/checkout/return?session=${session}`)
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByText(/We have not heard of your payment yet/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Items (1)' })).toBeVisible()
  })

  test('is told to a buyer who comes back in a browser that knows nothing of it', async ({
    page,
    context,
  }) => {
    const email = newEmail()
    await goToHostedPage(page, email)
    await context.clearCookies()
    await payOnHostedPage(page)
    await expect(
      page.getByText('That payment has gone through. Please check your e-mail for more information.'),
    ).toBeVisible()
    expect(await chargesOf(email)).toEqual([79_99])
  })

  test('pays nobody else’s cart by a shared address', async ({ page }) => {
    await putInCart(page, ['license_32'])
    await page.goto('/checkout/return?session=cs_test_of_somebody_else')
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByRole('heading', { name: 'Items (1)' })).toBeVisible()
  })
})

test.describe('paying by school purchase order', () => {
  test('leads to an invoice and no charge, and is paid when the office says so', async ({ page }) => {
    const email = newEmail()
    await putInCart(page, ['license_30', 'book_1'])
    await page.goto('/checkout')
    await fillSteps(page, email)
    const number = `PO-${crypto.randomUUID()}`
    await fillPurchaseOrder(page, number)
    if (!isScriptless()) await expectNoAxeViolations(page)
    await page.getByRole('button', sendPurchaseOrder).click()

    await expect(page).toHaveURL(/\/thank-you\/mixed/)
    const invoice = page.getByRole('link', { name: /invoice/ })
    await expect(invoice).toHaveAttribute('target', '_blank')
    const shown = await page.request.get((await invoice.getAttribute('href')) ?? '')
    expect(await shown.text()).toContain(number)
    expect(await chargesOf(email)).toEqual([])

    await page.goto(`${stack.apiUrl}/office`)
    const order = page.getByRole('region').filter({ hasText: number })
    await order.getByRole('button', { name: 'Payment has arrived' }).click()
    await expect(order.getByText('Paid', { exact: true })).toBeVisible()
    await order.getByRole('link').click()
    await expect(page.getByText(/^Paid on .+ Thank you\.$/)).toBeVisible()
  })

  test('says how long the places in a training are kept', async ({ page }) => {
    const kept = page.getByText('We keep your places in the training for 3 days')
    await putInCart(page, ['license_30'])
    await page.goto('/checkout')
    await expect(page.getByText('pro-forma invoice')).toHaveCount(1)
    await expect(kept).toHaveCount(0)
    await putInCart(page, ['training_203'])
    await page.goto('/checkout')
    await expect(kept).toHaveCount(1)
  })

  test('says what is missing, and keeps the rest', async ({ page }) => {
    await putInCart(page, ['license_30'])
    await page.goto('/checkout')
    await fillSteps(page, newEmail())
    await openPurchaseOrder(page)
    await field(page, 'School or district').fill('Lakeside Elementary')
    await page.getByRole('button', sendPurchaseOrder).click()
    await expect(page.getByRole('link', { name: 'PO number is required.' })).toBeVisible()
    await expect(field(page, 'PO number')).toHaveAccessibleDescription('PO number is required.')
    await expect(field(page, 'School or district')).toHaveValue('Lakeside Elementary')
    await expect(field(page, 'City')).toHaveValue('Orlando')
    if (!isScriptless()) await expectNoAxeViolations(page)
  })
})
