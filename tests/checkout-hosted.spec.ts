import type { APIRequestContext, Page } from '@playwright/test'
import { alertsIn, getText, linksIn, readText } from './support/html.ts'
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
import { expect, isScriptless, stack, test, WITH_AND_WITHOUT_JS } from './support/test.ts'

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
