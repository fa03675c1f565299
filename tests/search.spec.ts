/** Search over questions, books, trainings and pages. */
import { getAttribute, getElement, getText } from './support/html.ts'
import { expect, expectNoAxeViolations, stack, test } from './support/test.ts'

test('a search from any page finds what is misspelled, and leads to its very place', async ({ page }) => {
  await page.goto('/tutoring')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click()
  const search = page.getByRole('search')
  await search.getByRole('searchbox', { name: 'What are you looking for?' }).fill('forgot pasword')
  await search.getByRole('button', { name: 'SEARCH' }).click()
  await expect(page).toHaveTitle(/^\d+ results? for “forgot pasword” \| MaxGuru$/)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ results? for “forgot pasword”$/)
  const questions = page.getByRole('region', { name: /^Questions and answers/ })
  await expect(questions.locator('mark').first()).toHaveText('forgot')
  await questions.getByRole('link', { name: /I forgot my password/ }).click()
  await expect(page).toHaveURL(/\/faq#q-i-forgot-my-password/)
  await expect(page.getByText('Enter your e-mail address on the')).toBeVisible()
})

test('a search without scripts leads to its very place', async ({ scriptless: visitor }) => {
  await visitor.open('/tutoring')
  await visitor.follow('Search')
  visitor.fill('What are you looking for?', 'forgot pasword')
  await visitor.press('SEARCH')
  expect(visitor.read(['title'])).toMatch(/^\d+ results? for “forgot pasword” \| MaxGuru$/)
  await visitor.follow(/I forgot my password/)
  expect(visitor.url.pathname).toBe('/faq')
  expect(visitor.read(['details', 'I forgot my password'])).toContain('Enter your e-mail address on the')
})

test('results are by kind, accessible in both color schemes, and book and training lead to theirs', async ({
  page,
}) => {
  await page.goto('/search?q=vowel')
  await expect(
    page
      .getByRole('region', { name: /^Workbooks and ebooks/ })
      .getByRole('link')
      .first(),
  ).toHaveAttribute('href', /^\/workbooks-ebooks\/\d+$/)
  await expectNoAxeViolations(page, { within: 'main' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page, { within: 'main', only: 'looks' })
  await page.goto('/search?q=webinar')
  await expect(
    page
      .getByRole('region', { name: /^Training/ })
      .getByRole('link')
      .first(),
  ).toHaveAttribute('href', /^\/og-training#training-\d+$/)
})

test('a search that finds nothing says so and shows ways on', async ({ page }) => {
  await page.goto('/search?q=qqqqqq')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('No results for “qqqqqq”')
  await expect(page.getByRole('main').getByRole('link', { name: 'write to us' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('tutor')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/results? for “tutor”/)
  await expect(page).toHaveURL(`${stack.siteUrl}/search?q=tutor`)
})

test('a query that is too long is answered 400 beside its field, and kept', async ({ request }) => {
  const query = 'vowel '.repeat(40).trim()
  const answer = await request.get(`/search?q=${encodeURIComponent(query)}`)
  expect(answer.status()).toBe(400)
  const html = await answer.text()
  const [field = ''] = /<input\b[^>]*\sname="q"[^>]*>/.exec(getElement(html, 'main')) ?? []
  expect(getAttribute(field, 'value')).toBe(query)
  expect(getAttribute(field, 'aria-invalid')).toBe('true')
  const described = getAttribute(field, 'aria-describedby')?.split(' ') ?? []
  const words = described.map(id =>
    getText(new RegExp(`<(\\w+)[^>]*id="${id}".*?</\\1>`, 's').exec(html)?.[0] ?? ''),
  )
  expect(words.join(' ')).toContain('at most 100 characters')
})

test('no cache keeps an answer, and no query becomes part of the page', async ({ request }) => {
  const answer = await request.get(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(answer.headers()['cache-control']).toBe('private, no-store')
  const html = await answer.text()
  expect(html).not.toContain('<script>alert(1)')
  expect(html).toContain('content="noindex"')
  const [first, second] = [await request.get('/search?q=trial'), await request.get('/search?q=webinar')]
  expect(await first.text()).toContain('for “trial”')
  expect(await second.text()).toContain('for “webinar”')
})

// @spec §2.8 §2.154 §2.155 §3.27 §7.7
test('the questions open one by one, and are narrowed while one types', async ({ page }) => {
  await page.goto('/faq')
  const all = page.getByRole('main').locator('details')
  await expect(all).toHaveCount(14)
  await all.first().locator('summary').click()
  await expect(all.first()).toHaveAttribute('open', '')
  await expect(page.getByRole('navigation', { name: 'Topics' }).getByRole('link')).toHaveCount(4)
  await page.getByRole('searchbox', { name: 'Find a question' }).pressSequentially('shipp')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 of 14 questions')
  await expect(all).toHaveCount(1)
  await expectNoAxeViolations(page, { within: 'main' })
})
