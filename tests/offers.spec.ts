/** What the pages about software, licenses, tutoring and support offer (spec §2). */
import { getElement, getText, linksIn } from './support/html.ts'
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
  test(`${path} leads by ${name} to ${href}`, async ({ request }) => {
    const links = linksIn(getElement(await (await request.get(path)).text(), 'main'))
    const named = links.find(link =>
      typeof name === 'string' ? link.name.includes(name) : name.test(link.name),
    )
    expect(named?.href).toBe(href)
  })
}

function headingsIn(html: string): string[] {
  return [...html.matchAll(/<(h[1-6])\b[^>]*>(.*?)<\/\1>/gs)].map(([, , content = '']) => getText(content))
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

test('each home license says what it includes', async ({ request }) => {
  const programs = ['MaxPhonics', 'MaxReading', 'MaxWords', 'MaxMusic', 'MaxPlaces', 'MaxBios', 'MaxVocab']
  const main = getElement(await (await request.get('/home-licenses')).text(), 'main')
  for (const [title, included] of [
    ['Maxguru K-12', programs],
    ['K-2', ['MaxPhonics', 'MaxReading']],
    ['Early Start', ['MaxPhonics']],
  ] as const) {
    const [, card = ''] = new RegExp(`<h\\d[^>]*>${title}</h\\d>(.*?)(?=<h\\d|$)`, 's').exec(main) ?? []
    const words = getText(card)
    expect(words).toContain('for one year')
    expect(words).toContain('Placement test')
    expect(words).toContain('Free parent license with reports and printable resources')
    expect(
      programs.filter(program => words.includes(program)),
      title,
    ).toEqual(included)
  }
})

test('the four learning disabilities have a section each, with HOME LICENSE', async ({ request }) => {
  const main = getElement(await (await request.get('/learning-disabilities')).text(), 'main')
  const headings = headingsIn(main)
  for (const name of [/dyslexia/i, /auditory processing/i, /ADHD/, /autism/i])
    expect(headings).toContainEqual(expect.stringMatching(name))
  expect(linksIn(main).filter(({ name }) => name === 'HOME LICENSE')).toHaveLength(4)
  expect(getText(main)).toContain('FREE assessment')
})

test('every download of the methods page is a file', async ({ request }) => {
  const main = getElement(await (await request.get('/methods')).text(), 'main')
  expect(getText(main)).toContain('FREE assessment!')
  expect(headingsIn(main)).toEqual(
    expect.arrayContaining(['Studies', 'Software', 'Institutional', 'OUR MODEL']),
  )
  const files = linksIn(main).filter(({ href }) => href.includes('/media/'))
  expect(files.length).toBeGreaterThanOrEqual(9)
  for (const { href } of files) {
    const answer = await request.get(href)
    expect(answer.headers()['content-type'], href).toBe('application/pdf')
  }
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
  request,
}) => {
  const main = getElement(await (await request.get('/privacy-policy')).text(), 'main')
  expect(headingsIn(main).filter(heading => /^\d+\./.test(heading))).toHaveLength(21)
  const [, third = ''] = /id="section-3"(.*?)id="section-4"/s.exec(main) ?? []
  for (const words of [
    'Administrative Users may create usernames and passwords for more administrators and for teachers.',
    'Their number may not be higher than the number in the Contract or the Invoice.',
    'Our staff may also create accounts for a Customer',
  ])
    expect(getText(third)).toContain(words)
})
