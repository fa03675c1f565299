/** What the pages about software, licenses, tutoring and support offer (spec §2). */
import { expect, test } from './support/test.ts'

const OFFERS = [
  ['/software', '15-DAY FREE TRIAL', '/login?licenseType=0'],
  ['/software', 'SCHOOL LICENSE', '/school-licenses'],
  ['/software', 'HOME LICENSE', '/home-licenses'],
  ['/school-licenses', 'CONTACT US', '/contact'],
  ['/tutoring', 'CONTACT US', '/contact'],
  ['/tutoring', /^\+1 305/, 'tel:+13055550142'],
  ['/learning-disabilities', 'CONTACT US', '/contact'],
  ['/learning-disabilities', 'HOME LICENSE', '/home-licenses'],
  ['/methods', 'CONTACT US', '/contact'],
  ['/doe-funding', 'CONTACT US', '/contact'],
] as const

for (const [path, name, href] of OFFERS) {
  test(`${path} leads by ${name} to ${href}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toHaveAttribute('href', href)
  })
}

test('each home license has its price, a trial and a way to buy it', async ({ page }) => {
  await page.goto('/home-licenses')
  for (const [id, title, price] of [
    [30, 'Maxguru K-12', '$299.99'],
    [31, 'K-2', '$99.99'],
    [32, 'Early Start', '$79.99'],
  ] as const) {
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await expect(card.getByRole('img')).toHaveAttribute('alt', /./)
    await expect(card).toContainText(price)
    await expect(card.getByRole('link', { name: '15-DAY FREE TRIAL' })).toHaveAttribute(
      'href',
      `/login?licenseType=${id}`,
    )
  }
  await page.getByRole('button', { name: 'BUY NOW' }).first().click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('heading', { name: 'Items (1)' })).toBeVisible()
})

test('each home license says what it includes', async ({ page }) => {
  await page.goto('/home-licenses')
  const programs = ['MaxPhonics', 'MaxReading', 'MaxWords', 'MaxMusic', 'MaxPlaces', 'MaxBios', 'MaxVocab']
  for (const [title, included] of [
    ['Maxguru K-12', programs],
    ['K-2', ['MaxPhonics', 'MaxReading']],
    ['Early Start', ['MaxPhonics']],
  ] as const) {
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await expect(card).toContainText('for one year')
    await expect(card).toContainText('Placement test')
    await expect(card).toContainText('Free parent license with reports and printable resources')
    const words = (await card.textContent()) ?? ''
    expect(
      programs.filter(program => words.includes(program)),
      title,
    ).toEqual(included)
  }
})

test('the four learning disabilities have a section each, with HOME LICENSE', async ({ page }) => {
  await page.goto('/learning-disabilities')
  const main = page.getByRole('main')
  for (const name of [/dyslexia/i, /auditory processing/i, /ADHD/, /autism/i])
    await expect(main.getByRole('heading', { name }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'HOME LICENSE' })).toHaveCount(4)
  await expect(main).toContainText('FREE assessment')
})

test('every download of the methods page is a file', async ({ page }) => {
  await page.goto('/methods')
  const main = page.getByRole('main')
  await expect(main.getByText('FREE assessment!').first()).toBeVisible()
  for (const name of ['Studies', 'Software', 'Institutional'])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  const files = await main
    .locator('a[href*="/media/"]')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(files.length).toBeGreaterThanOrEqual(9)
  for (const file of files) {
    const answer = await page.request.get(file ?? '')
    expect(answer.headers()['content-type'], file ?? '').toBe('application/pdf')
  }
  await expect(main.getByRole('heading', { name: 'OUR MODEL' })).toBeVisible()
})

test('the questions of the server open one by one', async ({ page }) => {
  await page.goto('/faq')
  const panels = page.getByRole('main').locator('details')
  await expect(panels).toHaveCount(14)
  const first = panels.first()
  await first.locator('summary').click()
  await expect(first).toHaveAttribute('open', '')
})

test('the terms have 21 numbered sections, and the third says who makes accounts and how many', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  const numbered = page.getByRole('main').getByRole('heading', { level: 2, name: /^\d+\./ })
  await expect(numbered).toHaveCount(21)
  for (const words of [
    'Administrative Users may create usernames and passwords for more administrators and for teachers.',
    'Their number may not be higher than the number in the Contract or the Invoice.',
    'Our staff may also create accounts for a Customer',
  ])
    await expect(page.locator('#section-3')).toContainText(words)
})
