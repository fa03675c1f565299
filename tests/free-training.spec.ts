import {
  addDays,
  formatDay,
  formatLongDay,
  getFirstTrainingDay,
  getToday,
  isWeekend,
} from '../contract/training-dates.ts'
import { press, skipToContent, typeInto } from './support/keyboard.ts'
import {
  expect,
  expectNoAxeViolations,
  isScriptless,
  test,
  WITH_AND_WITHOUT_JS,
  wake,
} from './support/test.ts'

const WEBINAR = '/og-training/302/register'
const FIRST_TRAINING = '/og-training/401/register'
const today = getToday('ET', new Date())
const first = getFirstTrainingDay(today)

// @spec §2.129 §2.130 §2.134 §2.136 §3.26 §3.57 §4.14 §4.19 §7.6
test('an account holder registers for a webinar by keyboard', async ({ page }) => {
  await page.goto('/og-training')
  await skipToContent(page)
  await press(page, page.locator('#training-302').getByRole('link', { name: 'BOOK DATE' }))
  const dialog = page.getByRole('dialog', { name: /^Confirm your .* account$/ })
  await expect(dialog).toBeVisible()
  await expectNoAxeViolations(page, { within: 'dialog' })
  await typeInto(page, dialog.getByLabel('Username'), 'demo-teacher')
  await typeInto(page, dialog.getByLabel('Password'), 'reading-is-fun')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/og-training/)
  const confirmed = page.locator('#training-302').getByRole('status')
  await expect(confirmed).toContainText(/^Thank you\. Your account is confirmed for \w+ \d+, \d{4}, /)
  await expect(confirmed).toBeFocused()
  const link = confirmed.getByRole('link', { name: /CLICK HERE/ })
  await expect(link).toHaveAttribute('href', 'https://webinars.example.com/first-week-with-maxphonics')
  await expect(link).toHaveAttribute('target', '_blank')
})

// @spec §2.133 §2.146 §2.147 §2.148 §2.149 §4.18 §4.20 §4.21 §4.22 §5.4 §8.1 §8.3
test('a check waits for its answer; a refused one says so and lets the visitor try again or leave, by its buttons only', async ({
  page,
}) => {
  await page.goto(WEBINAR)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  const check = dialog.getByRole('button', { name: 'Check' })
  await expect(check).toHaveAttribute('aria-disabled', 'true')
  await wake(page)
  await dialog.getByLabel('Username').fill('demo-teacher')
  await dialog.getByLabel('Password').fill('wrong')
  await expect(check).not.toHaveAttribute('aria-disabled')
  const held = Promise.withResolvers<void>()
  await page.route('**/register.data*', async route => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await check.click()
  await expect(check).toBeDisabled()
  held.resolve()
  await expect(
    dialog.getByText('An error has occurred, please CONTACT US if the error persists.'),
  ).toBeVisible()
  await expect(check).toBeEnabled()
  await expect(dialog.getByLabel('Username')).toHaveValue('demo-teacher')
  await expect(page).toHaveURL(/#dialog$/)
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('opening and closing a dialog keeps the place in the list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/og-training')
  await wake(page)
  const book = page.locator('#training-401').getByRole('link', { name: /BOOK DATE/ })
  await book.scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => scrollY)
  const before = await place()
  expect(before).toBeGreaterThan(200)
  await book.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await place()).toBe(before)
})

test(
  'closing a dialog that was opened by its address leads to its training',
  WITH_AND_WITHOUT_JS,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(FIRST_TRAINING)
    if (!isScriptless()) await wake(page)
    await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('#training-401').getByRole('heading')).toBeInViewport({ ratio: 1 })
  },
)

// @spec §2.131 §2.132 §2.134 §2.137 §2.138 §2.144 §3.58 §5.7 §9.7
test('a school asks for its first training', async ({ page }) => {
  await page.goto(FIRST_TRAINING)
  await wake(page)
  const dialog = page.getByRole('dialog', { name: 'Confirm your school code and pick a date' })
  await dialog.getByLabel('School code').fill('demo-school')
  // A keypad of digits alone has neither hyphen nor slash.
  await expect(dialog.getByLabel('Date')).not.toHaveAttribute('inputmode')
  await dialog.getByLabel('Date').fill(formatDay(first))
  await dialog.getByLabel('Time Zone').selectOption('CT')
  await dialog.getByLabel('Time', { exact: true }).selectOption('10:00')
  await expect(dialog.getByRole('link', { name: 'CONTACT US' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const sent = page.locator('#training-401').getByRole('status')
  await expect(sent).toContainText('Your request was sent. The confirmation e-mail may take up to 48 hours.')
  await expect(sent).toContainText(
    `You asked for ${formatLongDay(first)}, 10:00 AM / 1:00 PM, Central time. Place: `,
  )
  await expect(sent).toBeFocused()
})

test('without scripts an account is confirmed, and a first training asked for', async ({
  scriptless: visitor,
}) => {
  const dialog = ['dialog'] as const
  await visitor.open(WEBINAR)
  visitor.fill('Username', 'demo-teacher', dialog)
  visitor.fill('Password', 'reading-is-fun', dialog)
  await visitor.press('Check', dialog)
  expect(visitor.read(['li', 'training-302'])).toContain('Thank you. Your account is confirmed for')

  await visitor.open(FIRST_TRAINING)
  visitor.fill('School code', 'demo-school', dialog)
  visitor.fill('Date', formatDay(first), dialog)
  visitor.choose('Time Zone', /Central/, dialog)
  // A school asks for each time but once.
  visitor.choose('Time', /^9:00 AM/, dialog)
  await visitor.press('Check', dialog)
  expect(visitor.read(['li', 'training-401'])).toContain(
    `You asked for ${formatLongDay(first)}, 9:00 AM / 12:00 PM, Central time. Place: `,
  )
})

// @spec §2.139 §5.5
test('a day is picked by the keyboard from a calendar that blocks weekends and fits a phone', async ({
  page,
}) => {
  await page.goto(FIRST_TRAINING)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Check' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByText('Pick from a calendar').click()
  const grid = dialog.getByRole('grid')
  await expect(grid).toBeVisible()
  await expectNoAxeViolations(page, { within: 'dialog' })
  await grid.locator(`[data-day="${first}"] button`).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Date')).toHaveValue(formatDay(first))

  await dialog.getByRole('button', { name: /next month/i }).click()
  const saturdays = grid.locator('tbody tr td:nth-child(7) button')
  await expect(saturdays.first()).toBeVisible()
  for (const saturday of await saturdays.all()) await expect(saturday).toBeDisabled()
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await dialog.evaluate(element => element.scrollWidth - element.clientWidth), `${width} px`).toBe(0)
  }
})

// @spec §5.1 §5.2 §5.3
test('what is missing is said in the words of the spec', async ({ request }) => {
  const said = async (path: string, form: Record<string, string>) => {
    const answer = await request.post(path, { form })
    expect(answer.status()).toBe(400)
    return [...new Set((await answer.text()).match(/>(?:This field|Please enter you)[^<]+</g))]
  }
  for (const username of ['', '   '])
    expect(await said(WEBINAR, { username })).toEqual([
      '>Please enter your username.<',
      '>Please enter you password.<',
    ])
  expect(await said(WEBINAR, { username: '   ', password: 'x' })).toEqual(['>Please enter your username.<'])
  const complete = { code: 'DEMO-SCHOOL', day: formatDay(first), tz: 'ET', time: '09:00' }
  for (const field of Object.keys(complete))
    expect(await said(FIRST_TRAINING, { ...complete, [field]: '' }), field).toEqual([
      '>This field is required.<',
    ])
  expect(await said(FIRST_TRAINING, { ...complete, code: '   ' })).toEqual(['>This field is required.<'])
})

const weekend = [...Array(7).keys()].map(days => addDays(first, days)).find(isWeekend) ?? first

for (const [what, day, message] of [
  ['yesterday', formatDay(addDays(today, -1)), 'at least 7 days'],
  ['day 6', formatDay(addDays(today, 6)), 'at least 7 days'],
  ['a weekend', formatDay(weekend), 'a weekday'],
  ['a day that does not exist', '02-30-2030', 'MM-DD-YYYY'],
] as const) {
  // @spec §2.140 §5.6
  test(`${what} is refused beside the date, with the rest kept`, async ({ request }) => {
    const answer = await request.post(FIRST_TRAINING, {
      form: { code: 'DEMO-SCHOOL', day, tz: 'ET', time: '09:00' },
    })
    expect(answer.status()).toBe(400)
    const html = await answer.text()
    expect(html).toContain(message)
    expect(html).toContain('value="DEMO-SCHOOL"')
  })
}

// @spec §2.140 §5.4 §5.6
test('a day that cannot be asked for is said at once, and dims Check', async ({ page }) => {
  await page.goto(FIRST_TRAINING)
  await wake(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('School code').fill('DEMO-SCHOOL')
  await dialog.getByLabel('Time Zone').selectOption('ET')
  await dialog.getByLabel('Time', { exact: true }).selectOption('09:00')
  const date = dialog.getByLabel('Date')
  for (const [day, message] of [
    [formatDay(weekend), 'Please pick a weekday, Monday to Friday.'],
    [formatDay(addDays(today, 6)), 'Please pick a day at least 7 days from today.'],
    ['02-30-2030', 'Please enter a date as MM-DD-YYYY.'],
  ] as const) {
    await date.fill(day)
    await date.blur()
    await expect(date, day).toHaveAccessibleDescription(new RegExp(`^${message}`))
    await expect(dialog.getByRole('button', { name: 'Check' })).toBeDisabled()
  }
  await date.fill(formatDay(first))
  await expect(date).not.toHaveAttribute('aria-invalid')
  await expect(dialog.getByRole('button', { name: 'Check' })).toBeEnabled()
})

test('fields of 10,000 characters are refused kindly', async ({ request }) => {
  const endless = 'x'.repeat(10_000)
  const answer = await request.post(FIRST_TRAINING, {
    form: { code: endless, day: endless, tz: endless, time: endless },
  })
  expect(answer.status()).toBe(400)
})

test('a session can be put in a calendar', async ({ request }) => {
  const answer = await request.get('/og-training/302/calendar.ics')
  expect(answer.headers()['content-type']).toContain('text/calendar')
  expect(await answer.text()).toMatch(/BEGIN:VEVENT[\s\S]*DTSTART:\d{8}T\d{6}Z[\s\S]*END:VEVENT/)
})
