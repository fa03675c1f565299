import type { APIRequestContext } from '@playwright/test'
import type { FaultyApi } from './support/faulty-api.ts'
import { INVOICE, test, WAITING } from './support/faulty-checkout.ts'
import { readText } from './support/html.ts'
import { createEmail, getLocation, PURCHASE_ORDER, putInCart, sendOrder } from './support/shop.ts'
import { expect } from './support/test.ts'

// One site for all, whose faults are planned test by test.
test.describe.configure({ mode: 'default', timeout: 60_000 })

test.describe('the catalogue', () => {
  const books = '/no_auth/workbooks/'
  const title = 'Phonogram Drills, K-2'

  test.afterEach(({ faulty }) => faulty.api.rewrite(books, undefined))

  /** Lets the site read the catalogue anew, as it does after a refused payment. */
  const readAnew = async (request: APIRequestContext, { api }: { api: FaultyApi }) => {
    api.plan(INVOICE, { kind: 'answer', status: 400 })
    expect(await sendOrder(request, { ...PURCHASE_ORDER, email: createEmail() })).toBe(WAITING)
    expect(await getLocation(request, WAITING)).toBe('/checkout')
  }

  test('whose price has changed says from what to what', async ({ request, faulty }) => {
    await putInCart(request, ['book_2'])
    await request.get('/checkout')
    faulty.api.rewrite(books, body => body.replaceAll('24.99', '26.50'))
    await readAnew(request, faulty)
    const text = await readText(request, '/checkout')
    expect(text).toContain(`The price of ${title} has changed from $24.99 to $26.50.`)
    expect(text).toContain('TOTAL: $26.50')
    faulty.api.rewrite(books, undefined)
    await readAnew(request, faulty)
  })

  test('that has lost an item names it and takes it out of the cart', async ({ request, faulty }) => {
    await putInCart(request, ['book_2', 'license_30'])
    await request.get('/checkout')
    const isKept = (book: { id: number }) => book.id !== 2
    faulty.api.rewrite(books, body => JSON.stringify(JSON.parse(body).filter(isKept)))
    await readAnew(request, faulty)
    const text = await readText(request, '/checkout')
    expect(text).toContain(`${title} is no longer available. We removed it from your cart.`)
    expect(text).toContain('Items (1)')
    expect(await readText(request, '/checkout')).not.toContain('is no longer available')
  })
})
