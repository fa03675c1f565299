/** The training page's items (spec §2 Training page and Check-user dialog, §4 Training item). */
import { expect, test } from './support/test.ts'

// @spec §2.123 §2.126 §4.12
test('lists courses in a table, and BUY NOW leads to checkout with the course in the cart', async ({
  page,
}) => {
  await page.goto('/og-training')
  const headers = page.getByRole('columnheader')
  for (const [index, name] of ['Title', 'Date', 'Location', 'Price', 'Availability'].entries())
    await expect(headers.nth(index)).toHaveText(name)
  await page.getByRole('button', { name: 'BUY NOW' }).first().click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('region', { name: 'Items (1)' })).toContainText('x 1')
})

// @spec §2.125 §4.17
test('a full description opens by See and closes by Hide', async ({ page }) => {
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
})

// @spec §2.127 §2.135 §4.13
test('webinars are online ZOOM and book a date; their link is hidden before that', async ({
  page,
  request,
}) => {
  await page.goto('/og-training')
  const webinar = page.locator('#training-302')
  await expect(webinar).toContainText('online ZOOM')
  await webinar.getByRole('link', { name: /BOOK DATE/ }).click()
  await expect(page).toHaveURL(/\/og-training\/302\/register/)
  await expect(page.getByRole('dialog', { name: 'Confirm your MaxGuru account' })).toBeVisible()
  for (const path of ['/og-training', '/og-training/302/calendar.ics'])
    expect(await (await request.get(path)).text(), path).not.toContain('webinars.example.com')
})

// @spec §2.128 §2.141 §2.142 §2.143 §2.145 §2.147 §4.13 §4.15 §4.16 §4.23 §9.10 §9.11
test('the dialog for a first training has four zones and seven times, and leads to us or back', async ({
  page,
}) => {
  await page.goto('/og-training')
  const training = page.locator('#training-401')
  await training.getByRole('link', { name: /BOOK DATE/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your school code and pick a date' })
  await expect(dialog.getByLabel('Time Zone').locator('option:not([value=""])')).toHaveText([
    'ET Eastern',
    'CT Central',
    'MT Mountain',
    'PT Pacific',
  ])
  const times = dialog.getByLabel('Time', { exact: true }).locator('option:not([value=""])')
  await expect(times).toHaveText([
    '8:00 AM / 11:00 AM',
    '9:00 AM / 12:00 PM',
    '10:00 AM / 1:00 PM',
    '11:00 AM / 2:00 PM',
    '12:00 PM / 3:00 PM',
    '1:00 PM / 4:00 PM',
    '2:00 PM / 5:00 PM',
  ])
  expect(await times.evaluateAll(options => options.map(option => option.getAttribute('value')))).toEqual(
    [8, 9, 10, 11, 12, 13, 14].map(hour => `${String(hour).padStart(2, '0')}:00`),
  )
  const check = dialog.getByRole('button', { name: 'Check' })
  await expect(check).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog).toContainText('If you want a different date or time')
  await expect(dialog.getByRole('link', { name: 'CONTACT US' })).toHaveAttribute('href', '/contact')
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(training.getByRole('link', { name: /BOOK DATE/ })).toBeVisible()
})

// @spec §2.147 §2.148 §4.18 §4.21 §5.4 §8.3
test('Check waits while the answer is on its way', async ({ page }) => {
  await page.goto('/og-training/302/register')
  const dialog = page.getByRole('dialog')
  const check = dialog.getByRole('button', { name: 'Check' })
  await expect(check).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Username').fill('demo-teacher')
  await dialog.getByLabel('Password').fill('not the password')
  await expect(check).not.toHaveAttribute('aria-disabled')
  const held = Promise.withResolvers<void>()
  await page.route('**/register.data*', async route => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await check.click()
  await expect(check).toBeDisabled()
  held.resolve()
  await expect(dialog.getByText(/^An error has occurred, please CONTACT US/)).toBeVisible()
  await expect(check).toBeEnabled()
})

// @spec §2.258 §2.259 §2.261 §9.21
test('eight reviews with name and job are slid by hand only', async ({ page }) => {
  await page.clock.install()
  await page.goto('/og-training')
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
