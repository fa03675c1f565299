import type { APIRequestContext, Page } from '@playwright/test'
import { alertsIn, getText, linksIn } from './support/html.ts'
import { press, skipToContent, tabTo, typeInto } from './support/keyboard.ts'
import { fillOrder, fillPurchaseOrder, PAYMENT_FORM } from './support/scriptless-shop.ts'
import {
  BUYER,
  choosePayment,
  createEmail,
  field,
  fillSteps,
  getLocation,
  listCharges,
  next,
  PURCHASE_ORDER,
  pay,
  payHosted,
  payOnHostedPage,
  putInCart,
  readShown,
  sendOrder,
  TEACHING,
} from './support/shop.ts'
import {
  expect,
  expectNoAxeViolations,
  isScriptless,
  stack,
  test,
  WITH_AND_WITHOUT_JS,
  wake,
} from './support/test.ts'

function onHostedPage(url: URL) {
  return url.origin === new URL(stack.stripeUrl).origin
}

async function payOnStripesPage(page: Page) {
  await choosePayment(page, 'Stripe’s secure page')
  await pay(page)
}

/** Leaves the provider's page by its own link back to the shop. */
async function giveUp(request: APIRequestContext, hosted: string): Promise<void> {
  const links = linksIn(await (await request.get(hosted)).text())
  const back = links.find(({ name }) => name === 'Cancel and go back')
  expect((await request.get(back?.href ?? '')).url()).toMatch(/\/checkout$/)
}

/** Puts a license in the cart and orders it by card on the provider's page, whose address this is. */
async function beginHostedPayment(request: APIRequestContext, email = createEmail()): Promise<string> {
  await putInCart(request, ['license_32'])
  const url = (await sendOrder(request, { intent: 'hosted', email })) ?? ''
  expect(onHostedPage(new URL(url))).toBe(true)
  return url
}

async function readText(request: APIRequestContext, url: string) {
  return getText(await (await request.get(url)).text())
}

test.describe('paying on the hosted page', () => {
  // @spec §2.210
  test('leads to a paid order, once, also after going back to the cart', {
    tag: ['@smoke', WITH_AND_WITHOUT_JS.tag],
  }, async ({ page }) => {
    const email = createEmail()
    await putInCart(page, ['license_32'])
    await page.goto('/workbooks-ebooks')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Phonogram Drills' })
      .getByRole('button', { name: 'ADD TO CART' })
      .click()
    await page.getByRole('complementary', { name: 'Cart' }).getByRole('link', { name: 'CHECKOUT' }).click()
    await fillSteps(page, email)
    await payOnStripesPage(page)
    await expect(page).toHaveURL(onHostedPage)
    if (!isScriptless())
      await test.step('a buyer who cancels is back at the same cart and answers', async () => {
        const hosted = page.url()
        await page.getByRole('link', { name: 'Cancel and go back' }).click()
        await expect(page).toHaveURL(/\/checkout$/)
        await expect(page.getByRole('heading', { name: 'Items (2)' })).toBeVisible()
        await expect(field(page, 'Email')).toHaveValue(email)
        await expect(field(page, 'Zip Code')).toHaveValue('32801')
        expect(await (await page.request.get(hosted)).text()).toContain('This checkout is closed')
        await next(page)
        await next(page)
        await payOnStripesPage(page)
        await expect(page).toHaveURL(onHostedPage)
      })
    await payOnHostedPage(page)

    await expect(page).toHaveURL(/\/thank-you\/mixed/)
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout successful' })).toBeVisible()
    await expect(page.getByRole('link', { name: /receipt online/ })).toBeVisible()
    expect(await listCharges(email)).toEqual([104_98])
    await page.goto('/checkout')
    await expect(page.getByText('There are no items in your cart.')).toBeVisible()
  })

  test('makes one hosted page for a button that is pressed twice', async ({ request, newRequest }) => {
    await putInCart(request, ['license_32'])
    const order = { intent: 'hosted', email: createEmail(), shown: await readShown(request) }
    // Both presses send the cookies of before: one that came after the first page was made would close it.
    const again = await newRequest({ storageState: await request.storageState() })
    const [first, second] = await Promise.all([sendOrder(request, order), sendOrder(again, order)])
    expect(first).toContain(stack.stripeUrl)
    expect(second).toBe(first)
  })

  test('keeps a course that has filled up in other carts, and frees its places when it is given up', async ({
    request,
    requestWith,
  }) => {
    // Unpaid orders hold at most half of a course, so the other half is bought first.
    const [course, seats, title] = ['training_205', 4, 'Orton-Gillingham Practicum Week'] as const
    const order = () => ({ intent: 'hosted', email: createEmail(), ...TEACHING })
    const school = await requestWith({})
    await putInCart(school, [course])
    await school.post('/cart', { form: { intent: 'set', item: course, quantity: String(seats) } })
    await sendOrder(school, { ...order(), intent: 'card', stripe_token: 'tok_visa' })
    expect(await readText(school, '/checkout')).not.toContain(title)
    await putInCart(request, [course])
    await request.post('/cart', { form: { intent: 'set', item: course, quantity: String(seats) } })
    const other = await requestWith({})
    await putInCart(other, [course])
    const hosted = (await sendOrder(request, order())) ?? ''
    expect(onHostedPage(new URL(hosted))).toBe(true)

    await sendOrder(other, order())
    const refused = await readText(other, '/checkout')
    expect(refused).toContain(`${title} is full right now.`)
    expect(refused).toContain('Items (1)')

    await giveUp(request, hosted)
    const kept = await readText(request, '/checkout')
    expect(kept).toContain(`Items (${seats})`)
    expect(kept).not.toContain('full right now')
    expect(await readText(other, '/checkout')).not.toContain('full right now')
    const free = (await sendOrder(other, order())) ?? ''
    expect(onHostedPage(new URL(free))).toBe(true)
    await giveUp(other, free)
  })

  test('settles a payment whose buyer never came back, before anything else is paid', async ({ request }) => {
    const email = createEmail()
    await payHosted(request, await beginHostedPayment(request, email))
    const answer = await request.get('/checkout')
    expect(answer.url()).toMatch(/\/thank-you\/licenses$/)
    expect(await listCharges(email)).toEqual([79_99])
  })

  test('does not start for a cart that was lost with its session, and says so', async ({
    request,
    requestWith,
  }) => {
    const email = createEmail()
    await putInCart(request, ['license_32'])
    const shown = await readShown(request)
    const stranger = await requestWith({})
    const answer = await stranger.post('/checkout', { form: { ...BUYER, email, shown, intent: 'hosted' } })
    const html = await answer.text()
    expect(alertsIn(html)).toEqual(['Your cart is empty now, so nothing was ordered. Please choose again.'])
    expect(html).toContain('There are no items in your cart.')
    expect(await listCharges(email)).toEqual([])
  })

  test('is closed to a cart that was ordered another way meanwhile', async ({ request }) => {
    const email = createEmail()
    const hosted = await beginHostedPayment(request, email)
    expect(
      await sendOrder(request, { ...PURCHASE_ORDER, po_number: `PO-${crypto.randomUUID()}`, email }),
    ).toBe('/checkout/waiting')
    expect(await getLocation(request, '/checkout/waiting')).toBe('/thank-you/licenses')
    expect(await readText(request, hosted)).toContain('This checkout is closed')
    expect(await listCharges(email)).toEqual([])
  })

  test('says of a page that is not paid yet that the cart is kept', async ({ request }) => {
    const session = new URL(await beginHostedPayment(request)).pathname.split('/').at(-1)
    const answer = await request.get(`/checkout/return?session=${session}`)
    expect(answer.url()).toMatch(/\/checkout$/)
    const text = getText(await answer.text())
    expect(text).toContain('We have not heard of your payment yet')
    expect(text).toContain('Items (1)')
  })

  test('is told to a buyer who comes back in a browser that knows nothing of it', async ({
    request,
    requestWith,
  }) => {
    const email = createEmail()
    const back = await payHosted(request, await beginHostedPayment(request, email))
    const stranger = await requestWith({})
    expect(await readText(stranger, back)).toContain(
      'That payment has gone through. Please check your e-mail for more information.',
    )
    expect(await listCharges(email)).toEqual([79_99])
  })

  test('does not pay another visitor’s cart by a shared URL', async ({ request }) => {
    await putInCart(request, ['license_32'])
    const answer = await request.get('/checkout/return?session=cs_test_of_somebody_else')
    expect(answer.url()).toMatch(/\/checkout$/)
    expect(getText(await answer.text())).toContain('Items (1)')
  })
})

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
