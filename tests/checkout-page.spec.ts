/** What checkout, the cart's widget and the pages after paying show (spec §2 Cart widget, Checkout, Payment form). */
import { alertsIn, getElement, getText, listOptions } from './support/html.ts'
import { choosePayment, field, fillAddress, fillContact, next, putInCart } from './support/shop.ts'
import { expect, test, WITH_AND_WITHOUT_JS } from './support/test.ts'

const TITLE = 'Letter Paths: Pre-K Tracing'

// @spec §2.59 §2.61 §2.62 §2.202 §9.25
test('the widget counts and leads to checkout, from the bottom below 768 px and from the right above, and not on checkout itself', async ({
  page,
}) => {
  await putInCart(page, ['book_1'])
  await page.goto('/faq')
  const widget = page.getByRole('complementary', { name: 'Cart' })
  await expect(widget).toContainText('1 Item in your cart.')
  await expect(widget.getByRole('link', { name: 'CHECKOUT' })).toHaveAttribute('href', '/checkout')
  for (const width of [360, 767]) {
    await page.setViewportSize({ width, height: 740 })
    const box = await widget.boundingBox()
    expect(box).toMatchObject({ x: 0, width })
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740)
  }
  await page.setViewportSize({ width: 768, height: 740 })
  const { x = 0, y = 0, width = 0, height = 0 } = (await widget.boundingBox()) ?? {}
  const right = 768 - (x + width)
  expect(right).toBeGreaterThan(0)
  expect(x).toBeGreaterThan(5 * right)
  expect(y + height).toBeLessThan(740)
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.goto('/checkout')
  await expect(widget).toHaveCount(0)
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Cart/ }),
  ).toHaveAttribute('aria-current', 'true')
})

// @spec §2.191 §2.195 §3.5 §3.8
test('a row has cover, title, description and price; a license says that it is for one year', async ({
  request,
}) => {
  await putInCart(request, ['book_1', 'license_30'])
  const main = getElement(await (await request.get('/checkout')).text(), 'main')
  const rows = main.split(/<li\b/)
  const rowOf = (title: string) =>
    rows.find(row => getText(/<h\d\b.*?<\/h\d>/s.exec(row)?.[0] ?? '') === title) ?? ''
  const book = rowOf(TITLE)
  expect(book).toMatch(/<img\b[^>]*src="[^"]*\/media\//)
  expect(getText(book)).toContain('Twenty-six letters, one path each.')
  expect(getText(book)).toContain('$12.99')
  const license = rowOf('Maxguru K-12')
  expect(getText(license)).toContain('Maxguru K-12 license - ONE YEAR LICENSE')
  expect(license).toMatch(/<img\b[^>]*alt="Seven letter tiles/)
  expect(getText(main)).toContain('Items (2)')
  expect(getText(main)).toContain('Letter Paths: Pre‑K Tracing')
})

test('the summary says what shipping and tax add', async ({ request }) => {
  const readSums = async () => {
    const html = await (await request.get('/checkout')).text()
    return getText(html).match(/Subtotal.*?TOTAL: \$[\d.]+/)?.[0]
  }
  await putInCart(request, ['license_30'])
  expect(await readSums()).toBe('Subtotal $299.99 Shipping $0.00 Tax $0.00 TOTAL: $299.99')
  await putInCart(request, ['book_1'])
  expect(await readSums()).toBe('Subtotal $312.98 Shipping Invoiced separately Tax $0.00 TOTAL: $312.98')
})

test('the cart folds on a phone, and is open on a desktop', WITH_AND_WITHOUT_JS, async ({ page }) => {
  await putInCart(page, ['license_30'])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/checkout')
  const plus = page.getByRole('button', { name: 'One more of Maxguru K-12' })
  await expect(page.getByRole('heading', { name: 'Items (1)' })).toBeVisible()
  await expect(plus).toBeHidden()
  await page.getByText('Change quantities or remove items').click()
  await expect(plus).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.reload()
  await expect(plus).toBeVisible()
})

test('what was typed survives a reload', async ({ page }) => {
  await putInCart(page, ['license_30'])
  await page.goto('/checkout')
  await fillContact(page, 'ada@example.com')
  await next(page)
  await fillAddress(page)
  await next(page)
  await choosePayment(page, 'School purchase order')
  await field(page, 'PO number').fill('PO-7')
  await field(page, 'School or district').focus()
  // Each change is sent in the background; of several on their way, this is the last.
  await expect.poll(async () => (await page.request.get('/checkout')).text()).toContain('value="PO-7"')
  await page.reload()
  await expect(field(page, 'Email')).toHaveValue('ada@example.com')
  await next(page)
  await expect(field(page, 'State')).toHaveValue('FL')
  await next(page)
  await expect(page.getByRole('radio', { name: 'School purchase order' })).toBeChecked()
  await expect(field(page, 'PO number')).toHaveValue('PO-7')
})

// @spec §4.7
test('the cart is cleared by one order to clear it', async ({ request }) => {
  await putInCart(request, ['book_1', 'license_30'])
  await request.post('/cart', { form: { intent: 'clear' } })
  expect(await (await request.get('/checkout')).text()).toContain('There are no items in your cart.')
})

// @spec §2.212 §4.75
test('State has the fifty states and DC by their two letters, and nothing is wrong before it is touched', async ({
  request,
}) => {
  await putInCart(request, ['book_1'])
  const html = await (await request.get('/checkout')).text()
  expect(html.match(/aria-invalid="true"/g)).toBeNull()
  expect(alertsIn(html)).toEqual([])
  const values = listOptions(html, 'state').flatMap(({ value }) => (value === '' ? [] : [value]))
  expect(values).toHaveLength(51)
  expect(values).toContain('DC')
  for (const value of values) expect(value).toMatch(/^[A-Z]{2}$/)
})
