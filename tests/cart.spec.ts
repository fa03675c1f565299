import { getElement, getText, linksIn } from './support/html.ts'
import { putInCart } from './support/shop.ts'
import { expect, expectNoAxeViolations, test, wake } from './support/test.ts'

const row = 'Letter Paths: Pre-K Tracing'

// @spec §6.2
test.describe('the cart', () => {
  // @spec §2.197
  test('says that it is empty and links to the catalogue', async ({ request }) => {
    const answer = await request.get('/checkout')
    expect(answer.headers()['set-cookie']).toBeUndefined()
    const main = getElement(await answer.text(), 'main')
    expect(getText(main)).toContain('There are no items in your cart.')
    expect(linksIn(main)).toEqual(
      expect.arrayContaining([
        { name: 'ADD LICENSES', href: '/home-licenses' },
        { name: 'ADD WORKBOOKS', href: '/workbooks-ebooks' },
        { name: 'ADD TRAINING', href: '/og-training' },
      ]),
    )
  })

  // @spec §1.2 §2.26 §2.57 §2.60 §2.111 §4.1 §4.5 §7.23
  test('takes a book from its card, counts it in the widget, and gives it back, with the focus where it was', async ({
    page,
  }) => {
    await page.goto('/workbooks-ebooks')
    await wake(page)
    const card = page.getByRole('listitem').filter({ hasText: row })
    await card.getByRole('button', { name: 'ADD TO CART' }).press('Enter')
    await expect(card.getByRole('button', { name: 'REMOVE FROM CART' })).toBeFocused()
    const widget = page.getByRole('complementary', { name: 'Cart' })
    await expect(widget).toContainText('1 Item in your cart.')
    await card.getByRole('button', { name: 'REMOVE FROM CART' }).click()
    await expect(widget).toBeHidden()
    await expect(card.getByRole('button', { name: 'ADD TO CART' })).toBeVisible()
  })

  // @spec §2.13 §2.60 §2.187 §2.188 §2.189 §2.190 §2.192 §2.194 §3.4 §3.15 §4.2 §4.8 §4.9 §9.17
  test('counts and adds up; plus, minus and a number up to 99 change it', async ({ page }) => {
    await putInCart(page, ['book_1', 'license_30'])
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Items (2)' })).toBeVisible()
    const summary = page.getByRole('region', { name: /^Items/ })
    await expect(summary).toContainText('$12.99 x 1')
    await expect(summary).toContainText('TOTAL: $312.98')
    await expectNoAxeViolations(page, { within: 'main' })

    await page.getByRole('button', { name: `One more of ${row}` }).click()
    await expect(summary).toContainText('$12.99 x 2')
    await expect(summary).toContainText('TOTAL: $325.97')
    await expect(page.getByRole('heading', { name: 'Items (3)' })).toBeVisible()
    await page.getByRole('button', { name: `One less of ${row}` }).click()
    await expect(summary).toContainText('$12.99 x 1')
    const quantity = page.getByRole('spinbutton', { name: `Quantity of ${row}` })
    await quantity.fill('7')
    await quantity.press('Enter')
    await expect(summary).toContainText('$12.99 x 7')

    await page.request.post('/cart', { form: { intent: 'set', item: 'book_1', quantity: '500' } })
    await page.goto('/checkout')
    await expect(quantity).toHaveValue('99')
    await expect(page.getByRole('button', { name: `One more of ${row}` })).toBeDisabled()
    await page.goto('/faq')
    await expect(page.getByRole('complementary', { name: 'Cart' })).toContainText('100 Items in your cart.')
  })

  test('adds up presses that are faster than the page, in two rows', async ({ page }) => {
    await putInCart(page, ['license_30', 'license_31'])
    await page.goto('/checkout')
    // Before its scripts run, a page sends one form and then shows another page.
    await wake(page)
    await page.route(/\.data/, async route => {
      await new Promise(resolve => setTimeout(resolve, 150))
      await route.continue()
    })
    const rows = ['Maxguru K-12', 'K-2'].map(title =>
      page.getByRole('button', { name: `One more of ${title}`, exact: true }),
    )
    for (const wait of [0, 0, 40, 90, 170, 260, 350]) {
      for (const plus of rows) await plus.click()
      await page.waitForTimeout(wait)
    }
    const summary = page.getByRole('region', { name: /^Items/ })
    await expect(summary).toContainText('$299.99 x 8')
    await expect(summary).toContainText('$99.99 x 8')
  })

  test('takes two items added at the same moment', async ({ page }) => {
    await page.goto('/workbooks-ebooks')
    // Before its scripts run, a page sends one form and then shows another page.
    await wake(page)
    const buttons = page.getByRole('button', { name: 'ADD TO CART' })
    const waiting: (() => void)[] = []
    const letAllGo = () => {
      for (const go of waiting.splice(0)) go()
    }
    // Each change waits for another to overtake it; when none comes, it goes alone.
    await page.route('**/cart.data', async route => {
      await new Promise<void>(resolve => {
        waiting.push(resolve)
        if (waiting.length === 2) letAllGo()
        else setTimeout(letAllGo, 300)
      })
      await route.continue()
    })
    await buttons.nth(0).click()
    await buttons.nth(1).click()
    await expect(page.getByRole('button', { name: 'REMOVE FROM CART' })).toHaveCount(2)
    await expect(page.getByRole('complementary', { name: 'Cart' })).toContainText('2 Items in your cart.')
  })

  test('is at the same place again after No', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 480 })
    await putInCart(page, ['license_30', 'license_31', 'book_1'])
    await page.goto('/checkout')
    await wake(page)
    await page.getByText('Change quantities or remove items').click()
    await page.getByRole('button', { name: `One less of ${row}` }).click()
    const no = page.getByRole('dialog').getByRole('link', { name: 'No' })
    await expect(no).toBeVisible()
    const place = () => page.evaluate(() => scrollY)
    const before = await place()
    expect(before).toBeGreaterThan(200)
    await no.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await place()).toBe(before)
  })

  // @spec §2.196 §3.7 §4.3 §4.4 §5.42
  test('asks before the last unit goes: No and Escape keep it, Yes removes it', async ({ page }) => {
    await putInCart(page, ['book_1'])
    await page.goto('/checkout')
    const minus = page.getByRole('button', { name: `One less of ${row}` })
    await minus.click()
    const question = page.getByRole('dialog', {
      name: 'Do you want to remove this product from your cart?',
    })
    await expect(question).toBeVisible()
    await expect(page).toHaveURL(/\/checkout\?remove=book_1/)
    await expectNoAxeViolations(page, { within: 'dialog' })
    await question.getByRole('link', { name: 'No' }).click()
    await expect(question).toBeHidden()

    const quantity = page.getByRole('spinbutton', { name: `Quantity of ${row}` })
    await quantity.fill('0')
    await quantity.press('Enter')
    await expect(question).toBeVisible()
    await question.getByRole('link', { name: 'No' }).click()
    await expect(question).toBeHidden()
    await expect(quantity).toHaveValue('1')
    await expect(page.getByRole('heading', { name: 'Items (1)' })).toBeVisible()

    const remove = page.getByRole('link', { name: `Remove ${row}` })
    await remove.focus()
    await remove.press('Enter')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(remove).toBeFocused()
    await remove.click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('There are no items in your cart.')).toBeVisible()
  })

  test('works without scripts: taken, counted, changed, asked about and emptied', async ({
    scriptless: visitor,
  }) => {
    const card = ['li', row.replace('Pre-K', 'Pre\u2011K')] as const
    const widget = ['aside', 'in your cart'] as const
    await visitor.open('/workbooks-ebooks')
    await visitor.press(/^ADD TO CART/, card)
    expect(visitor.read(widget)).toContain('1 Item in your cart.')
    await visitor.press(/^REMOVE FROM CART/, card)
    expect(visitor.has('link', 'CHECKOUT')).toBe(false)
    await visitor.press(/^ADD TO CART/, card)
    await visitor.follow('CHECKOUT', widget)

    await visitor.press(`One more of ${row}`)
    expect(visitor.read()).toContain('Items (2)')
    expect(visitor.read()).toContain('$12.99 x 2')
    visitor.fill(`Quantity of ${row}`, '7')
    await visitor.press(`Update the quantity of ${row}`)
    expect(visitor.read()).toContain('$12.99 x 7')
    visitor.fill(`Quantity of ${row}`, '1')
    await visitor.press(`Update the quantity of ${row}`)
    expect(visitor.has('button', 'Yes')).toBe(false)
    await visitor.press(`One less of ${row}`)
    expect(visitor.url.search).toContain('remove=book_1')
    await visitor.follow('No')
    expect(visitor.read()).toContain('Items (1)')
    await visitor.follow(`Remove ${row}`)
    expect(visitor.read(['dialog'])).toContain('Do you want to remove this product from your cart?')
    await visitor.press('Yes')
    expect(visitor.read()).toContain('There are no items in your cart.')
  })

  test('refuses what is not for sale, and says so', async ({ request }) => {
    await putInCart(request, ['license_30'])
    const refused = await request.post('/cart', { form: { intent: 'add', item: 'book_999' } })
    expect(await refused.text()).toContain('That item is no longer available.')
    expect(getText(await (await request.get('/checkout')).text())).toContain('Items (1)')
  })

  test('is not harmed by nonsense', async ({ request }) => {
    await putInCart(request, ['license_30'])
    for (const form of [
      { intent: 'explode', item: 'license_30' },
      { intent: 'set', item: 'license_30', quantity: '-3' },
      { intent: 'plus', item: 'book_1' },
      { intent: 'add', item: '../../etc' },
      { intent: 'set', item: 'license_30', quantity: 'NaN' },
      {},
    ]) {
      expect((await request.post('/cart', { form, maxRedirects: 0 })).status()).toBe(303)
    }
    const away = { intent: 'plus', item: 'license_30', returnTo: 'https://evil.example/' }
    const answer = await request.post('/cart', { form: away, maxRedirects: 0 })
    expect(answer.headers().location).toBe('/checkout')
    expect(getText(await (await request.get('/checkout')).text())).toContain('$299.99 x 2')
  })

  test('is an empty cart when its cookie cannot be read', async ({ request }) => {
    const headers = { Cookie: 'mg_session=bm9uc2Vuc2U.xx' }
    const answer = await request.get('/checkout', { headers })
    expect(await answer.text()).toContain('There are no items in your cart.')
  })
})
