/** The shelf and a book's details over it (spec §2 Workbooks and materials). */
import {
  expect,
  expectNoAxeViolations,
  isScriptless,
  stack,
  test,
  WITH_AND_WITHOUT_JS,
  wake,
} from './support/test.ts'

// @spec §2.5 §2.104 §2.105 §2.106 §2.108 §4.11 §7.3
test('the shelf opens on the workbooks, and the other tab has the ebooks', async ({ page }) => {
  await page.goto('/workbooks-ebooks')
  const tabs = page.getByRole('navigation', { name: 'Book categories' })
  await expect(tabs.getByRole('link')).toHaveText(['Workbooks (PDF)', 'Ebooks'])
  await expect(tabs.getByRole('link', { name: 'Workbooks (PDF)' })).toHaveAttribute('aria-current', 'page')
  const titles = page.getByRole('list', { name: /Workbooks|Ebooks/ }).getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(8)
  await tabs.getByRole('link', { name: 'Ebooks' }).click()
  await expect(tabs.getByRole('link', { name: 'Ebooks' })).toHaveAttribute('aria-current', 'page')
  await expect(titles).toHaveCount(6)
  await expect(page.getByText(/Schools and districts already using .* e-mail/)).toContainText(
    'for special rates.',
  )
  await expect(page.getByRole('main').locator('blockquote')).toHaveCount(1)
})

// @spec §2.109 §2.110 §9.17
test('a card has cover, title with a non-breaking hyphen, description, price, Learn more and its button', async ({
  page,
}) => {
  await page.goto('/workbooks-ebooks')
  const card = page.getByRole('listitem').filter({ hasText: 'Letter Paths' })
  await expect(card.getByRole('heading')).toHaveText('Letter Paths: Pre‑K Tracing')
  await expect(card.locator('img')).toHaveAttribute('src', /\/media\//)
  await expect(card).toContainText('Twenty-six letters, one path each.')
  await expect(card).toContainText('$12.99')
  await expect(card.getByRole('link', { name: 'Learn more' })).toHaveAttribute(
    'href',
    '/workbooks-ebooks/1#dialog',
  )
  await expect(card.getByRole('button', { name: 'ADD TO CART' })).toBeVisible()
})

// @spec §2.112 §2.113 §2.115 §2.116 §2.117 §2.118 §2.119 §4.10
test(
  'the overlay shows the cover, then the preview in its place, and takes the book',
  WITH_AND_WITHOUT_JS,
  async ({ page }) => {
    await page.goto('/workbooks-ebooks')
    await page
      .getByRole('link', { name: /Learn more.*Letter Paths|Learn more/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: /Letter Paths/ })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('img')).toHaveAttribute('alt', /./)
    await expect(dialog).toContainText('Printed workbook')
    await expect(dialog).toContainText('Twenty-six letters, one path each.')
    await expect(dialog).toContainText('$12.99 * excluding shipping')
    if (!isScriptless()) await expectNoAxeViolations(page)

    await dialog.getByRole('link', { name: 'SEE PREVIEW' }).click()
    const preview = dialog.locator('iframe')
    await expect(preview).toBeVisible()
    await expect(dialog.getByRole('img')).toHaveCount(0)
    const file = await page.request.get((await preview.getAttribute('src')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')

    await dialog.getByRole('button', { name: 'ADD TO CART' }).click()
    await expect(dialog.getByRole('button', { name: 'REMOVE FROM CART' })).toBeVisible()
    await dialog.getByRole('link', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`${stack.siteUrl}/workbooks-ebooks`)
  },
)

test(
  'the shelf is narrowed by grade and skill, and stays so under a book',
  WITH_AND_WITHOUT_JS,
  async ({ page }) => {
    await page.goto('/workbooks-ebooks')
    const filter = page.getByRole('search', { name: 'Find a book' })
    const count = page.getByRole('main').getByRole('status')
    await expect(count).toHaveText('8 workbooks')
    await filter.getByLabel('Grade').focus()
    await filter.getByLabel('Grade').selectOption('Grade 7')
    if (isScriptless()) await filter.getByRole('button', { name: 'SHOW BOOKS' }).click()
    await expect(count).toHaveText('1 of 8 workbooks')
    await expect(page).toHaveURL(/grade=7/)
    await page.getByRole('link', { name: /Learn more about Prefixes/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Printed workbook · 120 pages · Grades 4 to 8')
    await dialog.getByRole('link', { name: 'Close' }).click()
    await expect(count).toHaveText('1 of 8 workbooks')
    await expect(filter.getByLabel('Grade')).toHaveValue('7')

    await page
      .getByRole('navigation', { name: 'Book categories' })
      .getByRole('link', { name: 'Ebooks' })
      .click()
    await expect(count).toHaveText('0 of 6 ebooks')
    if (!isScriptless()) await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'See 1 workbook that does' }).click()
    await expect(count).toHaveText('1 of 8 workbooks')
    await filter.getByRole('link', { name: 'Clear' }).click()
    await expect(count).toHaveText('8 workbooks')
    await expect(filter.getByLabel('Grade')).toHaveValue('')
  },
)

test('a narrowed shelf is not for search engines, which know the whole one', async ({ request }) => {
  const html = await (await request.get('/workbooks-ebooks?grade=2')).text()
  expect(html).toContain(`<link rel="canonical" href="${stack.siteUrl}/workbooks-ebooks"/>`)
  expect(html.match(/<meta name="robots"[^>]*>/g)).toEqual([
    '<meta name="robots" content="noindex, follow"/>',
  ])
  expect(await (await request.get('/workbooks-ebooks?grade=99')).text()).not.toContain('noindex')
})

test('a book leads to those that go with it', WITH_AND_WITHOUT_JS, async ({ page }) => {
  await page.goto('/workbooks-ebooks/2')
  const related = page.getByRole('region', { name: 'Goes with' })
  await related.getByRole('link', { name: /Word Sorts/ }).click()
  await expect(page.getByRole('dialog', { name: /Word Sorts/ })).toBeVisible()
  if (!isScriptless()) await expect(page.getByRole('heading', { name: /Word Sorts/ }).last()).toBeFocused()
})

test('the focus stays in view through preview and Escape', async ({ page }) => {
  await page.goto('/workbooks-ebooks')
  await wake(page)
  const learnMore = page.getByRole('link', { name: /Learn more/ }).nth(5)
  await learnMore.click()
  await page.getByRole('link', { name: 'SEE PREVIEW' }).click()
  await expect(page.getByRole('link', { name: 'SEE COVER' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(learnMore).toBeFocused()
  await expect(learnMore).toBeInViewport()
})

// @spec §2.119
test('an ebook is sent without shipping, and a book that is not there leads to the shelf', async ({
  page,
}) => {
  await page.goto('/workbooks-ebooks?tab=ebooks')
  await page.getByRole('main').getByRole('link', { name: 'Learn more' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Ebook')
  await expect(dialog).not.toContainText('excluding shipping')
  for (const id of ['999', 'abc', '-1', '%00']) {
    const answer = await page.request.get(`/workbooks-ebooks/${id}`, { maxRedirects: 0 })
    expect(answer.status(), id).toBe(302)
  }
})
