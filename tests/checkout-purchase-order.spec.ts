import { readText } from './support/html.ts'
import { press, skipToContent, tabTo, typeInto } from './support/keyboard.ts'
import { fillOrder, fillPurchaseOrder, PAYMENT_FORM } from './support/scriptless-shop.ts'
import {
  BUYER,
  choosePayment,
  createEmail,
  field,
  fillSteps,
  listCharges,
  pay,
  putInCart,
} from './support/shop.ts'
import { expect, expectNoAxeViolations, stack, test, wake } from './support/test.ts'

test.describe('paying by school purchase order', () => {
  test('leads by keyboard to an invoice and no charge, and is paid when the office says so', async ({
    page,
  }) => {
    const email = createEmail()
    const number = `PO-${crypto.randomUUID()}`
    await putInCart(page, ['license_30'])
    await page.goto('/workbooks-ebooks')
    await skipToContent(page)
    await press(page, page.getByRole('button', { name: 'ADD TO CART' }).first())
    const cart = page.getByRole('complementary', { name: 'Cart' })
    await expect(cart).toContainText('2 Items')
    await press(page, cart.getByRole('link', { name: 'CHECKOUT' }))
    await expect(page).toHaveURL(/\/checkout$/)
    await wake(page)
    for (const [label, text] of [
      ['Name', BUYER.name],
      ['Last name', BUYER.last_name],
      ['Phone', BUYER.phone],
      ['Email', email],
    ] as const)
      await typeInto(page, field(page, label), text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /Billing/ })).toBeFocused()
    for (const [label, text] of [
      ['Street Address', BUYER.street_address],
      ['City', BUYER.city],
      ['State', 'Florida'],
      ['Zip Code', BUYER.zip_code],
    ] as const)
      await typeInto(page, field(page, label), text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /Secure Checkout/ })).toBeFocused()
    await tabTo(page, page.getByRole('radio', { name: 'Card', exact: true }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'School purchase order' })).toBeChecked()
    await typeInto(page, field(page, 'PO number'), number)
    await typeInto(page, field(page, 'School or district'), 'Lakeside Elementary')
    await expectNoAxeViolations(page, { within: 'main' })
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/thank-you\/mixed/)
    const invoice = page.getByRole('link', { name: /invoice/ })
    await expect(invoice).toHaveAttribute('target', '_blank')
    const shown = await page.request.get((await invoice.getAttribute('href')) ?? '')
    expect(await shown.text()).toContain(number)
    expect(await listCharges(email)).toEqual([])

    await page.goto(`${stack.apiUrl}/office`)
    await expectNoAxeViolations(page)
    await page.getByLabel('Username').fill('demo-office')
    await page.getByLabel('Password').fill('reading-is-fun')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Purchase orders' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('listitem').filter({ hasText: number }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Decide' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Record the payment' }).click()
    await expect(page.getByText(/^Payment recorded by demo-office, /)).toBeVisible()
    await page.getByRole('link', { name: 'Read or print it' }).click()
    await expect(page.getByText(/^Paid on .+ Thank you\.$/)).toBeVisible()
    await page.goto(`${stack.apiUrl}/office`)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.goto(`${stack.apiUrl}/office`)
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test('is placed and settled without scripts', async ({ request, scriptless: person }) => {
    const number = `PO-${crypto.randomUUID()}`
    await putInCart(request, ['license_30', 'book_1'])
    await person.open('/checkout')
    fillOrder(person, createEmail())
    fillPurchaseOrder(person, number)
    await person.press('CHECKOUT', PAYMENT_FORM)
    if (person.url.pathname === '/checkout/waiting') await person.waitForRefresh()
    expect(person.url.pathname).toBe('/thank-you/mixed')
    expect(await readText(request, person.getAddress(/invoice/))).toContain(number)

    await person.open(`${stack.apiUrl}/office`)
    person.fill('Username', 'demo-office')
    person.fill('Password', 'reading-is-fun')
    await person.press('Log in')
    await person.follow(/./, ['li', number])
    await person.press('Record the payment')
    expect(person.read()).toContain('Payment recorded by demo-office, ')
    await person.follow('Read or print it')
    expect(person.read()).toMatch(/Paid on .+ Thank you\./)
    await person.open(`${stack.apiUrl}/office`)
    await person.press('Log out')
    await person.open(`${stack.apiUrl}/office`)
    expect(person.read()).toContain('Log in')
  })

  test('says how long the places in a training are kept', async ({ request }) => {
    const kept = 'We hold your seats in the training for 3 days'
    await putInCart(request, ['license_30'])
    const without = await readText(request, '/checkout')
    expect(without).toContain('pro-forma invoice')
    expect(without).not.toContain(kept)
    await putInCart(request, ['training_203'])
    expect(await readText(request, '/checkout')).toContain(kept)
  })

  test('says what is missing or wrong, shows the field on a phone, and keeps the rest', async ({ page }) => {
    await putInCart(page, ['license_30'])
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/checkout')
    await fillSteps(page, createEmail())
    await choosePayment(page, 'School purchase order')
    await field(page, 'School or district').fill('Lakeside Elementary')
    await pay(page)
    await expect(page.getByRole('link', { name: 'PO number is required.' })).toBeVisible()
    await expect(field(page, 'PO number')).toHaveAccessibleDescription('PO number is required.')
    await expect(field(page, 'School or district')).toHaveValue('Lakeside Elementary')
    await expect(field(page, 'City')).toHaveValue('Orlando')
    await expectNoAxeViolations(page, { within: 'main' })

    const billing = field(page, 'Billing e-mail (optional)')
    await field(page, 'PO number').fill('PO-1')
    await billing.fill('office')
    await pay(page)
    const message = 'Billing e-mail: Please enter a valid email address.'
    await expect(page.getByRole('link', { name: message })).toBeVisible()
    await expect(billing).toBeFocused()
    await expect(billing).toBeInViewport({ ratio: 1 })
  })
})
