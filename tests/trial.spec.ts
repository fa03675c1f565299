import type { Page } from '@playwright/test'
import { listOptions } from './support/html.ts'
import { press, skipToContent, typeInto } from './support/keyboard.ts'
import {
  expect,
  expectNoAxeViolations,
  isScriptless,
  stack,
  test,
  WITH_AND_WITHOUT_JS,
  WITHOUT_JS,
  wake,
} from './support/test.ts'
import { TRIAL_FORM } from './support/trial-form.ts'

async function fill(page: Page, username: string) {
  const form = page.locator('form#trial')
  await form.getByLabel("Student's first name").fill('Ana')
  await form.getByLabel("Student's last name").fill('Reyes')
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password').fill('one two three')
  await form.getByLabel('Name', { exact: true }).fill('Luz')
  await form.getByLabel('Last name', { exact: true }).fill('Reyes')
  await form.getByLabel('Email Address').fill('luz@example.com')
  await form.getByLabel('Street Address').fill('1 Tile Street')
  await form.getByLabel('City').fill('Miami')
  await form.getByLabel('State').selectOption('FL')
  await form.getByLabel('Zip Code').fill('33101')
}

async function enterCard(page: Page) {
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('MM / YY').fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Luz Reyes')
  await page.getByLabel('ZIP').fill('33101')
  await page.getByRole('button', { name: 'Start trial' }).click()
}

/** Holds back what the page posts to an address until the returned function is called. */
async function holdRequests(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async route => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  return held.resolve
}

// @spec §2.15 §2.220 §2.231 §4.59 §4.61 §4.66
test('a grade decides which packages can be chosen, and choosing it again selects the first', async ({
  page,
}) => {
  await page.goto('/login?licenseType=32')
  const form = page.locator('form#trial')
  const card = (name: string | RegExp) => form.getByRole('radio', { name })
  await expect(card(/Early Start/)).toBeChecked()
  await wake(page)
  await expect(card(/^K-2/)).toBeDisabled()
  await expect(form.getByText('after free trial').first()).toBeVisible()

  await form.getByLabel('Grade').selectOption('2')
  await expect(card(/K-12/)).toBeChecked()
  await expect(form.getByRole('status').filter({ hasText: 'Your package is now' })).toContainText(
    'Maxguru K-12: $299.99 after free trial, instead of $79.99 for Early Start.',
  )
  await expect(card(/Early Start/)).toBeDisabled()
  await card(/^K-2/).check()
  await card(/Early Start/).click({ force: true })
  await expect(card(/^K-2/)).toBeChecked()

  await form.getByLabel('Grade').selectOption('7')
  await expect(card(/^K-2/)).toBeDisabled()
  await expect(card(/Early Start/)).toBeDisabled()
})

// @spec §2.220 §9.1
test(
  'opened from a license, the trial comes first and says what it costs as the package changes',
  WITH_AND_WITHOUT_JS,
  async ({ page }) => {
    await page.goto('/login?licenseType=31')
    await expect(page.getByRole('heading', { level: 1, name: 'Try MaxGuru free for 15 days' })).toBeVisible()
    const summary = page.getByRole('region', { name: 'What you pay' })
    await expect(summary.getByText('today').first()).toHaveText(/^\$0 today, \$99\.99 on [A-Z][a-z]+ \d+$/, {
      useInnerText: true,
    })
    await expect(summary).toContainText('We e-mail you a reminder.')
    await page.getByRole('radio', { name: /K-12/ }).check()
    await expect(summary.getByText('$299.99', { exact: true })).toBeVisible()
    await expect(summary.getByText('$99.99', { exact: true })).toBeHidden()
    await expect(summary.getByText('$299.99 for one year of Maxguru K-12')).toBeVisible()

    await expect(page.locator('form#login')).toBeHidden()
    await page.getByText('Already have an account?').click()
    await expect(page.locator('form#login').getByLabel('Username')).toBeVisible()
    if (!isScriptless()) await expectNoAxeViolations(page, { within: 'main' })
  },
)

// @spec §5.28
test('the level may be left open, and DC is a state', async ({ request }) => {
  const html = await (await request.get('/login')).text()
  expect(listOptions(html, 'reading_level').map(({ text }) => text)).toEqual([
    'Not sure',
    'Just starting',
    'Below grade level',
    'At grade level',
    'Above grade level',
  ])
  expect(listOptions(html, 'state').filter(({ value }) => value === 'DC')).toHaveLength(1)
})

// @spec §1.6 §2.225 §2.227 §2.228 §2.229 §2.230 §4.52 §4.53 §4.54 §4.55 §4.57 §4.58 §7.10 §8.17
test('a parent starts a free trial by card, after one that is declined, and lands in the app as the student', async ({
  page,
}) => {
  await page.goto('/login')
  await fill(page, `trial-card-${Date.now()}`)
  const create = page.getByRole('button', { name: 'CREATE MY FREE TRIAL ACCOUNT' })
  const card = page.frameLocator('form#trial iframe').first()
  await card.getByLabel('Card number').fill('4000000000000002')
  await card.getByLabel('MM / YY').fill('12/40')
  await create.click()
  await expect(page.locator('#card-error')).toHaveText("Your card's security code is incomplete.")
  await expect(create).toBeEnabled()
  await expectNoAxeViolations(page, { within: 'main' })

  const progress = page.getByRole('progressbar', { name: 'Creating your account' })
  await card.getByLabel('CVC').fill('123')
  const letTrialGo = await holdRequests(page, '**/login.data*')
  await create.click()
  await expect(progress).toBeVisible()
  await expect(progress).not.toHaveAttribute('value')
  await expect(create).toBeDisabled()
  letTrialGo()
  await expect(page.locator('#card-error')).toHaveText('Your card was declined.')
  await expect(page.locator('form#trial').getByText('Your card was declined.')).toHaveCount(1)
  await expect(create).toBeEnabled()

  await card.getByLabel('Card number').fill('4242424242424242')
  await card.getByLabel('MM / YY').fill('12/40')
  await card.getByLabel('CVC').fill('123')
  const letTokenGo = await holdRequests(page, '**/v1/tokens')
  await create.click()
  await expect(progress).toBeVisible()
  await expect(create).toBeDisabled()
  letTokenGo()
  await expect(page).toHaveURL(`${stack.apiUrl}/app`, { timeout: 20_000 })
  const cookies = await page.context().cookies()
  const tokenIn = (name: string) => cookies.find(cookie => cookie.name === name)?.value ?? ''
  expect(tokenIn('JWT')).toBe(tokenIn('PREJWT'))
  const claims: unknown = JSON.parse(atob(tokenIn('JWT').split('.')[1] ?? ''))
  expect(claims).toMatchObject({ category: 'student' })
})

/** Sends the form to the hosted page, as a browser without scripts does it and one with them can. */
async function goToHostedPage(page: Page, username: string) {
  await fill(page, username)
  const name = isScriptless() ? 'CREATE MY FREE TRIAL ACCOUNT' : 'Enter my card on a secure page'
  await page.getByRole('button', { name }).click()
  await expect(page).toHaveURL(new RegExp(`^${stack.stripeUrl}/`))
}

function createUsername(what: string) {
  return `trial-${what}-${isScriptless() ? 'a' : 'b'}-${Date.now()}`
}

// @spec §7.25
test('a parent starts a free trial on the hosted page, without a script of ours', {
  tag: ['@smoke', WITHOUT_JS.tag],
}, async ({ page }) => {
  await page.goto('/login')
  await goToHostedPage(page, createUsername('hosted'))
  await enterCard(page)
  await expect(page).toHaveURL(`${stack.apiUrl}/app`, { timeout: 20_000 })
})

test('a parent goes by keyboard to the hosted page, leaves it, and starts again with the same username', async ({
  page,
}) => {
  const username = createUsername('again')
  await page.goto('/home-licenses')
  await skipToContent(page)
  await press(page, page.getByRole('main').getByRole('link', { name: '15-DAY FREE TRIAL' }).nth(1))
  await expect(page).toHaveURL(/\/login\?licenseType=31$/)
  await wake(page)
  const form = page.locator('form#trial')
  for (const [label, text] of [
    ["Student's first name", 'Ana'],
    ["Student's last name", 'Reyes'],
    ['Username', username],
    ['Password', 'one two three'],
    ['Name', 'Luz'],
    ['Last name', 'Reyes'],
    ['Email Address', 'luz@example.com'],
    ['Street Address', '1 Tile Street'],
    ['City', 'Miami'],
    ['State', 'Florida'],
    ['Zip Code', '33101'],
  ] as const)
    await typeInto(page, form.getByLabel(label, { exact: true }), text)
  await press(page, form.getByRole('button', { name: 'Enter my card on a secure page' }))
  await expect(page).toHaveURL(new RegExp(`^${stack.stripeUrl}/`))

  const left = page.url()
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page).toHaveURL(/\/login\?licenseType=/)
  await goToHostedPage(page, username)
  expect(page.url()).not.toBe(left)
  await enterCard(page)
  await expect(page).toHaveURL(`${stack.apiUrl}/app`, { timeout: 20_000 })
})

test('returning from a hosted trial that this browser did not start leads to the login form', async ({
  request,
}) => {
  for (const secret of ['', 'forged', 'é'.repeat(20)]) {
    const answer = await request.get('/login/trial-return', { params: { secret, session: 'cs_test_1' } })
    expect(answer.status(), secret).toBe(200)
    expect(await answer.text()).toContain('Please log in with the username you have chosen.')
  }
})

test('a package that does not suit the grade is refused, with the rest kept and no password shown', async ({
  request,
}) => {
  const answer = await request.post('/login', {
    form: { ...TRIAL_FORM, license: '32', username_trial: 'kept-name', password_trial: 'never-shown-again' },
  })
  expect(answer.status()).toBe(400)
  const html = await answer.text()
  expect(html).toContain('This package is not available for that grade.')
  expect(html).toContain('kept-name')
  expect(html).not.toContain('never-shown-again')
})

test('names of more than 100 characters are refused', async ({ request }) => {
  for (const field of ['student_first_name', 'student_last_name', 'name', 'last_name']) {
    const form = { ...TRIAL_FORM, [field]: 'x'.repeat(101) }
    const answer = await request.post('/login', { form })
    expect(answer.status(), field).toBe(400)
    expect(await answer.text(), field).toContain('>Please use at most 100 characters.<')
  }
})

// @spec §4.54
test('an untouched form says what is missing, by whichever button or key it is sent', async ({ page }) => {
  const form = page.locator('form#trial')
  const firstName = form.getByRole('textbox', { name: "Student's first name" })
  for (const press of [
    () => page.getByRole('button', { name: 'CREATE MY FREE TRIAL ACCOUNT' }).click(),
    () => firstName.press('Enter'),
    () => page.getByRole('button', { name: 'Enter my card on a secure page' }).click(),
  ]) {
    await page.goto('/login')
    await wake(page)
    await press()
    await expect(form.getByRole('alert').filter({ hasText: '11 fields need your attention:' })).toBeVisible()
    await expect(firstName).toBeFocused()
    await expect(firstName).toHaveAttribute('aria-invalid', 'true')
    await expect(firstName).toHaveAccessibleDescription("Please enter student's first name.")
  }

  await test.step('a password can be shown, and is hidden again when the form is sent', async () => {
    const password = form.getByLabel('Password')
    await password.fill('one two three')
    await form.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(form.getByRole('button', { name: 'Hide password' })).toBeFocused()
    await form.getByLabel('Username').press('Enter')
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveValue('one two three')
  })
})

// @spec §3.39 §4.56 §5.19 §5.20 §5.22
test('every missing field of the trial is said in the words of the spec', async ({ request }) => {
  const answer = await request.post('/login', { form: { intent: 'trial-hosted' } })
  expect(answer.status()).toBe(400)
  const html = (await answer.text()).replaceAll('&#x27;', "'")
  for (const message of [
    "Please enter student's first name.",
    "Please enter student's last name.",
    'Grade is required.',
    'Please enter a username.',
    'Please enter a password.',
    'Name is required.',
    'Last name is required.',
    'Please enter your email.',
    'Street Address is required.',
    'City is required.',
    'State is required.',
    'Zip Code is required.',
  ]) {
    expect(html, message).toContain(message)
  }
})
