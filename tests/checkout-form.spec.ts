/** What comes of the payment form whichever browser sends it, and the page that thanks once. */
import { BUYER, createEmail, getLocation, listCharges, PURCHASE_ORDER, putInCart } from './support/shop.ts'
import { expect, test } from './support/test.ts'

/** A form that lacks nothing, as the page sends it. */
const complete = {
  intent: 'card',
  shown: 'license_31x1@9999',
  ...BUYER,
  email: 'ada@example.com',
  stripe_token: 'tok_visa',
}

test.describe('the payment form', () => {
  // @spec §4.31
  test('answers 400 with every message and the values kept, never the card', async ({ request }) => {
    await putInCart(request, ['license_31'])
    const form = { ...complete, name: '', zip_code: '<script>', stripe_token: 'tok_secret' }
    const answer = await request.post('/checkout', { form })
    expect(answer.status()).toBe(400)
    const html = await answer.text()
    expect(html).toContain('Name is required.')
    expect(html).toContain('Please enter a valid Zip Code.')
    expect(html).toContain('value="ada@example.com"')
    expect(html).not.toContain('tok_secret')
    expect(html).not.toContain('value="<script>"')
  })

  // @spec §2.203
  test('never charges another amount than the page showed', async ({ request }) => {
    const email = createEmail()
    await putInCart(request, ['license_31'])
    for (const price of ['1', '-9999', '0', 'NaN', '9998.99']) {
      const form = { ...complete, email, shown: `license_31x1@${price}` }
      const answer = await request.post('/checkout', { form })
      expect(answer.status(), price).toBe(400)
      expect(await answer.text()).toContain('the total is now $99.99')
    }
    expect(await listCharges(email)).toEqual([])
  })

  // @spec §2.203
  test('never charges for other things than the page showed, at the same total', async ({ request }) => {
    const email = createEmail()
    await putInCart(request, ['book_9', 'book_10'])
    const form = { ...complete, email, shown: 'book_1x1@1299,book_14x1@1899' }
    const answer = await request.post('/checkout', { form })
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toContain('Your cart has changed, and the total is now $31.98.')
    expect(await listCharges(email)).toEqual([])
  })

  test('charges once for two tabs that pay at the same moment, and thanks in both', async ({
    request,
    newRequest,
  }) => {
    const email = createEmail()
    await putInCart(request, ['license_31'])
    await request.get('/checkout')
    const storageState = await request.storageState()
    const tabs = await Promise.all(
      ['tok_visa', 'tok_mastercard'].map(async stripe_token => {
        const tab = await newRequest({ storageState })
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
    }
    expect(await listCharges(email)).toEqual([99_99])
  })

  test('takes a body that is no form for an empty one', async ({ request }) => {
    await putInCart(request, ['license_31'])
    const answer = await request.post('/checkout', { data: { total: 1 } })
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toContain('Name is required.')
  })

  test('sells nothing to an empty cart', async ({ request }) => {
    const answer = await request.post('/checkout', { form: complete })
    expect(answer.url()).toMatch(/\/checkout$/)
    expect(await answer.text()).toContain('There are no items in your cart.')
  })
})

test.describe('the thank-you page', () => {
  // @spec §2.198 §2.199 §4.24
  test('ends once another checkout has started', async ({ request }) => {
    await putInCart(request, ['license_31'])
    const form = {
      ...complete,
      ...PURCHASE_ORDER,
      email: createEmail(),
    }
    await request.post('/checkout', { form, maxRedirects: 0 })
    expect(await getLocation(request, '/checkout/waiting')).toBe('/thank-you/licenses')
    const shown = await (await request.get('/checkout')).text()
    expect(shown).toContain('Checkout successful!')
    expect(shown).toContain('Please check your e-mail for more information.')
    await putInCart(request, ['book_1'])
    await request.get('/checkout')
    expect(await getLocation(request, '/thank-you/licenses')).toBe('/')
  })

  for (const path of ['/thank-you/licenses', '/thank-you/mixed', '/thank-you/anything']) {
    // @spec §2.20 §2.34 §4.32 §6.19
    test(`${path} leads home without a purchase`, async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status()).toBe(302)
      expect(answer.headers().location).toBe('/')
    })
  }
})
