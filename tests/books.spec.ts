/** The shelf and a book's details over it (spec §2 Workbooks and materials). */
import { getElement, getText, linksIn } from './support/html.ts'
import { expect, expectNoAxeViolations, stack, test, wake } from './support/test.ts'

/** The cards of a shelf. */
function cardsIn(html: string): string[] {
  const [, list = ''] = /<ul\b[^>]*aria-label="(?:Workbooks|Ebooks)[^"]*"[^>]*>(.*?)<\/ul>/s.exec(html) ?? []
  return [...list.matchAll(/<li\b.*?<\/li>/gs)].map(([card]) => card)
}

// @spec §2.5 §2.104 §2.105 §2.106 §2.108 §4.11 §7.3
test('the shelf opens on the workbooks, and the other tab has the ebooks', async ({ request }) => {
  const readShelf = async (path: string) => {
    const main = getElement(await (await request.get(path)).text(), 'main')
    const [tabs = ''] = /<nav\b[^>]*aria-label="Book categories".*?<\/nav>/s.exec(main) ?? []
    const current = /<a\b[^>]*aria-current="page"[^>]*>.*?<\/a>/s.exec(tabs)?.[0] ?? ''
    return { main, links: linksIn(tabs), current: getText(current), count: cardsIn(main).length }
  }
  const workbooks = await readShelf('/workbooks-ebooks')
  expect(workbooks.links.map(({ name }) => name)).toEqual(['Workbooks (PDF)', 'Ebooks'])
  expect(workbooks).toMatchObject({ current: 'Workbooks (PDF)', count: 8 })
  expect(await readShelf(workbooks.links[1]?.href ?? '')).toMatchObject({ current: 'Ebooks', count: 6 })
  expect(getText(workbooks.main)).toMatch(
    /Schools and districts already using .* e-mail.* for special rates\./,
  )
  expect(workbooks.main.match(/<blockquote\b/g)).toHaveLength(1)
})

// @spec §2.109 §2.110 §9.17
test('a card has cover, title with a non-breaking hyphen, description, price, Learn more and its button', async ({
  request,
}) => {
  const main = getElement(await (await request.get('/workbooks-ebooks')).text(), 'main')
  const card = cardsIn(main).find(card => card.includes('Letter Paths')) ?? ''
  const text = getText(card)
  expect(getText(/<h2\b.*?<\/h2>/s.exec(card)?.[0] ?? '')).toBe('Letter Paths: Pre‑K Tracing')
  expect(card).toMatch(/<img\b[^>]*src="[^"]*\/media\//)
  expect(text).toContain('Twenty-six letters, one path each.')
  expect(text).toContain('$12.99')
  expect(linksIn(card)).toContainEqual({
    name: expect.stringMatching(/^Learn more/),
    href: '/workbooks-ebooks/1#dialog',
  })
  expect(getText(/<button\b.*?<\/button>/s.exec(card)?.[0] ?? '')).toMatch(/^ADD TO CART/)
})

// @spec §2.112 §2.113 §2.115 §2.116 §2.117 §2.118 §2.119 §4.10
test('the overlay shows the cover, then the preview in its place, and takes the book', async ({ page }) => {
  await page.goto('/workbooks-ebooks')
  await page
    .getByRole('link', { name: /Learn more.*Letter Paths|Learn more/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(/Letter Paths/)
  await expect(dialog.getByRole('img')).toHaveAttribute('alt', /./)
  await expect(dialog).toContainText('Printed workbook')
  await expect(dialog).toContainText('Twenty-six letters, one path each.')
  await expect(dialog).toContainText('$12.99 * excluding shipping')
  await expectNoAxeViolations(page, { within: 'dialog' })

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

  await test.step('the focus stays in view through preview and Escape', async () => {
    await wake(page)
    const learnMore = page.getByRole('link', { name: /Learn more/ }).nth(5)
    await learnMore.click()
    await page.getByRole('link', { name: 'SEE PREVIEW' }).click()
    await expect(page.getByRole('link', { name: 'SEE COVER' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(learnMore).toBeFocused()
    await expect(learnMore).toBeInViewport()
  })

  await test.step('a book leads to those that go with it', async () => {
    await page.goto('/workbooks-ebooks/2')
    const related = page.getByRole('region', { name: 'Goes with' })
    await related.getByRole('link', { name: /Word Sorts/ }).click()
    await expect(page.getByRole('dialog', { name: /Word Sorts/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: /Word Sorts/ }).last()).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a preview is a link, and its PDF is not fetched before', async ({ page }) => {
    const files: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('.pdf')) files.push(request.url())
    })
    await page.goto('/workbooks-ebooks/1?preview')
    const link = page.getByRole('dialog').getByRole('link', { name: 'Open the preview in a new tab' })
    await expect(link).toHaveAttribute('href', /\.pdf$/)
    await expect(page.locator('dialog iframe')).toBeHidden()
    await page.waitForLoadState('networkidle')
    expect(files).toEqual([])
  })
})

test('the shelf is narrowed by grade and skill, and stays so under a book', async ({ page }) => {
  await page.goto('/workbooks-ebooks')
  const filter = page.getByRole('search', { name: 'Find a book' })
  const count = page.getByRole('main').getByRole('status')
  await expect(count).toHaveText('8 workbooks')
  await filter.getByLabel('Grade').focus()
  await filter.getByLabel('Grade').selectOption('Grade 7')
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
  await expectNoAxeViolations(page, { within: 'main' })
  await page.getByRole('link', { name: 'See 1 workbook that does' }).click()
  await expect(count).toHaveText('1 of 8 workbooks')
  await filter.getByRole('link', { name: 'Clear' }).click()
  await expect(count).toHaveText('8 workbooks')
  await expect(filter.getByLabel('Grade')).toHaveValue('')
})

test('without scripts the shelf is narrowed and a book previewed, taken and left', async ({
  scriptless: visitor,
}) => {
  const dialog = ['dialog'] as const
  await visitor.open('/workbooks-ebooks')
  visitor.choose('Grade', 'Grade 7')
  await visitor.press('SHOW BOOKS')
  expect(visitor.url.search).toContain('grade=7')
  expect(visitor.read()).toContain('1 of 8 workbooks')
  expect(visitor.readField('Grade')).toBe('7')
  await visitor.follow(/^Learn more about Prefixes/)
  expect(visitor.read(dialog)).toContain('Printed workbook · 120 pages · Grades 4 to 8')
  await visitor.follow('SEE PREVIEW')
  expect(visitor.has('link', 'SEE COVER')).toBe(true)
  await visitor.press('ADD TO CART', dialog)
  expect(visitor.has('button', 'REMOVE FROM CART', dialog)).toBe(true)
  await visitor.follow('Close', dialog)
  expect(visitor.read()).toContain('1 of 8 workbooks')
  await visitor.follow('Ebooks', ['nav', 'Book categories'])
  expect(visitor.read()).toContain('0 of 6 ebooks')
  await visitor.follow('See 1 workbook that does')
  await visitor.follow('Clear')
  expect(visitor.read()).toContain('8 workbooks')
  expect(visitor.readField('Grade')).toBe('')

  await visitor.open('/workbooks-ebooks/2')
  await visitor.follow(/Word Sorts/, ['section', 'Goes with'])
  expect(visitor.read(dialog)).toContain('Word Sorts')
})

test('a narrowed shelf is not for search engines, which know the whole one', async ({ request }) => {
  const html = await (await request.get('/workbooks-ebooks?grade=2')).text()
  expect(html).toContain(`<link rel="canonical" href="${stack.siteUrl}/workbooks-ebooks"/>`)
  expect(html.match(/<meta name="robots"[^>]*>/g)).toEqual([
    '<meta name="robots" content="noindex, follow"/>',
  ])
  expect(await (await request.get('/workbooks-ebooks?grade=99')).text()).not.toContain('noindex')
})

// @spec §2.119
test('an ebook is sent without shipping, and a book that is not there leads to the shelf', async ({
  request,
}) => {
  const main = getElement(await (await request.get('/workbooks-ebooks?tab=ebooks')).text(), 'main')
  const book = linksIn(main).find(({ name }) => name.startsWith('Learn more'))
  const html = await (await request.get(book?.href ?? '')).text()
  const dialog = getText(/<dialog\b.*?<\/dialog>/s.exec(html)?.[0] ?? '')
  expect(dialog).toContain('Ebook')
  expect(dialog).not.toContain('excluding shipping')
  for (const id of ['999', 'abc', '-1', '%00']) {
    const answer = await request.get(`/workbooks-ebooks/${id}`, { maxRedirects: 0 })
    expect(answer.status(), id).toBe(302)
  }
})
