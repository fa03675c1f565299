/** The training page's items (spec §2 Training page and Check-user dialog, §4 Training item). */
import type { APIRequestContext } from '@playwright/test'
import { getAttribute, getElement, getField, getText, linksIn, listOptions } from './support/html.ts'
import { expect, test } from './support/test.ts'

/** The part of the page about one training. */
async function readTraining(request: APIRequestContext, id: number): Promise<string> {
  const main = getElement(await (await request.get('/og-training')).text(), 'main')
  return new RegExp(`id="training-${id}"[ >].*?(?=id="training-\\d+"|$)`, 's').exec(main)?.[0] ?? ''
}

// @spec §2.123 §2.126 §4.12
test('lists courses in a table, and BUY NOW leads to checkout with the course in the cart', async ({
  request,
}) => {
  const main = getElement(await (await request.get('/og-training')).text(), 'main')
  const headers = [...main.matchAll(/<th\b[^>]*scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, text = '']) =>
    getText(text),
  )
  expect(headers.slice(0, 5)).toEqual(['Title', 'Date', 'Location', 'Price', 'Availability'])
  const form = [...main.matchAll(/<form\b[^>]*action="\/cart".*?<\/form>/gs)]
    .map(([html]) => html)
    .find(html => getText(html).includes('BUY NOW'))
  const item = getField(form ?? '', 'item') ?? ''
  expect(item).toMatch(/^training_/)
  const intent = getAttribute(/<button\b[^>]*>/.exec(form ?? '')?.[0] ?? '', 'value') ?? ''
  const returnTo = getField(form ?? '', 'returnTo') ?? ''
  const answer = await request.post('/cart', { form: { item, intent, returnTo } })
  expect(answer.url()).toMatch(/\/checkout$/)
  const checkout = getText(await answer.text())
  expect(checkout).toContain('Items (1)')
  expect(checkout).toContain('x 1')
})

// @spec §2.127 §2.135 §4.13
test('webinars are online ZOOM and book a date; their link is hidden before that', async ({ request }) => {
  const webinar = await readTraining(request, 302)
  expect(getText(webinar)).toContain('online ZOOM')
  const book = linksIn(webinar).find(({ name }) => name.startsWith('BOOK DATE'))
  expect(book?.href).toMatch(/^\/og-training\/302\/register/)
  const html = await (await request.get(book?.href ?? '')).text()
  expect(getText(/<dialog\b.*?<\/h2>/s.exec(html)?.[0] ?? '')).toBe('Confirm your MaxGuru account')
  for (const path of ['/og-training', '/og-training/302/calendar.ics'])
    expect(await (await request.get(path)).text(), path).not.toContain('webinars.example.com')
})

// @spec §2.128 §2.141 §2.142 §2.143 §2.145 §2.147 §4.13 §4.15 §4.16 §4.23 §9.10 §9.11
test('the dialog for a first training has four zones and seven times, and leads to us or back', async ({
  request,
}) => {
  const book = linksIn(await readTraining(request, 401)).find(({ name }) => name.startsWith('BOOK DATE'))
  const html = await (await request.get(book?.href ?? '')).text()
  const dialog = /<dialog\b.*?<\/dialog>/s.exec(html)?.[0] ?? ''
  expect(getText(dialog)).toContain('Confirm your school code and pick a date')
  const choices = (name: string) => listOptions(dialog, name).filter(({ value }) => value !== '')
  expect(choices('tz').map(({ text }) => text)).toEqual([
    'ET Eastern',
    'CT Central',
    'MT Mountain',
    'PT Pacific',
  ])
  expect(choices('time')).toEqual([
    { value: '08:00', text: '8:00 AM / 11:00 AM' },
    { value: '09:00', text: '9:00 AM / 12:00 PM' },
    { value: '10:00', text: '10:00 AM / 1:00 PM' },
    { value: '11:00', text: '11:00 AM / 2:00 PM' },
    { value: '12:00', text: '12:00 PM / 3:00 PM' },
    { value: '13:00', text: '1:00 PM / 4:00 PM' },
    { value: '14:00', text: '2:00 PM / 5:00 PM' },
  ])
  expect(getText(dialog)).toContain('If you want a different date or time')
  expect(linksIn(dialog)).toContainEqual({ name: 'CONTACT US', href: '/contact' })
  expect(linksIn(dialog).find(({ name }) => name === 'Close')?.href).toMatch(/^\/og-training/)
})

// @spec §2.125 §2.258 §2.259 §2.261 §4.17 §9.21
test('a full description opens by See and closes by Hide, and eight reviews are slid by hand only', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/og-training')
  const details = page.getByRole('main').locator('details').first()
  const summary = details.locator('summary')
  const [see, hide] = [summary.getByText('See', { exact: true }), summary.getByText('Hide', { exact: true })]
  await expect(see).toBeVisible()
  await expect(hide).toBeHidden()
  await summary.click()
  await expect(details).toHaveAttribute('open', '')
  await expect(hide).toBeVisible()
  await expect(see).toBeHidden()
  await summary.click()
  await expect(details).not.toHaveAttribute('open')

  const reviews = page.getByRole('region', { name: 'What teachers say' }).getByRole('list')
  await expect(reviews.getByRole('listitem')).toHaveCount(8)
  const first = reviews.getByRole('listitem').first()
  await expect(first).toContainText('Grace Okafor')
  await expect(first).toContainText('Reading specialist, grades 1 to 3')
  await expect(first.locator('strong').first()).toBeVisible()
  await reviews.scrollIntoViewIfNeeded()
  await expect(page.locator('[data-carousel][data-enhanced]')).toBeVisible()
  const place = async () => (await first.boundingBox())?.x ?? 0
  const begin = await place()
  // Long enough for a carousel that turns by itself, as the one on Home does.
  await page.clock.runFor(10_000)
  expect(await place()).toBe(begin)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(place).toBeLessThan(begin - 100)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(place).toBe(begin)
})
