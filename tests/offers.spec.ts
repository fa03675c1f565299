/** What the pages about software, licenses, tutoring and support offer (spec §2). */
import { getElement, getField, getText, linksIn } from './support/html.ts'
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
  // @spec §2.85 §2.86 §2.87 §2.102 §2.151 §2.152 §2.157 §2.164 §2.174
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

// @spec §1.18 §2.91 §2.97 §2.98 §3.16 §3.18 §9.4
test('each home license has its price, a trial and a way to buy it', async ({ request }) => {
  const main = getElement(await (await request.get('/home-licenses')).text(), 'main')
  const cards = [...main.matchAll(/<li\b[^>]*>(?:(?!<\/form>).)*<h\d.*?<\/form>/gs)].map(([card]) => card)
  for (const [id, title, price] of [
    [30, 'Maxguru K-12', '$299.99'],
    [31, 'K-2', '$99.99'],
    [32, 'Early Start', '$79.99'],
  ] as const) {
    const card = cards.find(card => headingsIn(card)[0] === title) ?? ''
    expect(card, title).toMatch(/<img\b[^>]*alt="[^"]/)
    expect(getText(card)).toContain(price)
    const trial = linksIn(card).find(({ name }) => name.startsWith('15-DAY FREE TRIAL'))
    expect(trial?.href).toBe(`/login?licenseType=${id}`)
    expect(getField(card, 'item')).toBe(`license_${id}`)
    expect(getText(/<button\b.*?<\/button>/s.exec(card)?.[0] ?? '')).toMatch(/^BUY NOW/)
  }
})

test('BUY NOW leads to checkout with the license in the cart', async ({ scriptless: visitor }) => {
  await visitor.open('/home-licenses')
  await visitor.press(/^BUY NOW/, ['li', '$299.99'])
  expect(visitor.url.pathname).toBe('/checkout')
  expect(visitor.read()).toContain('Items (1)')
})

// @spec §2.92 §2.93 §2.94 §2.95 §3.17 §3.19 §3.20 §3.21
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

// @spec §2.9 §2.158 §2.159 §2.160
test('the four learning disabilities have a section each, with HOME LICENSE', async ({ request }) => {
  const main = getElement(await (await request.get('/learning-disabilities')).text(), 'main')
  const headings = headingsIn(main)
  for (const name of [/dyslexia/i, /auditory processing/i, /ADHD/, /autism/i])
    expect(headings).toContainEqual(expect.stringMatching(name))
  expect(linksIn(main).filter(({ name }) => name === 'HOME LICENSE')).toHaveLength(4)
  expect(getText(main)).toContain('FREE assessment')
})

// @spec §2.10 §2.165 §2.166 §2.167 §2.169
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

// @spec §2.18 §2.181 §6.13 §6.14 §6.15
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
