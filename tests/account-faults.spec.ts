/** What the account pages say when the API refuses, and what they do while it thinks (spec §4, §8). */
import type { Page } from '@playwright/test'
import { test } from './support/faulty-site.ts'
import { expect, wake } from './support/test.ts'
import { TRIAL_FORM } from './support/trial-form.ts'

const CLASS = '11111111-1111-4111-8111-111111111111'
const TRY_LATER = 'An error has occurred. Please try again later.'
const SORRY = 'Sorry, an error has ocurred.' // sic
const SUBSCRIPTION = '/no_auth/payments/stripe/subscription/'
const BY_CARD = { ...TRIAL_FORM, intent: 'trial', stripe_token: 'tok_visa' }

// One site for all, whose faults are planned test by test.
test.describe.configure({ mode: 'default' })
test.beforeEach(({ faulty }) => faulty.api.clear())

/** Holds back what the page sends, until the function it gives is called. */
async function holdAnswers(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/*.data*', async route => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  return held.resolve
}

function listAlerts(html: string) {
  return [...html.matchAll(/role="alert"[^>]*>([^<]*)/g)].map(([, text]) => text).filter(Boolean)
}

for (const [status, message] of [
  [404, `Class ${CLASS} not exists. Please, try with another one.`],
  [403, 'You don not have permissions to see this Class'],
  [500, 'An unexpected error happened. Please contact the system administrator.'],
] as const) {
  // @spec §8.4 §8.5 §8.6
  test(`a class list refused by ${status} leads home with the reason, logged out`, async ({
    request,
    faulty,
  }) => {
    const everyTry = Array.from({ length: 3 }, () => ({ kind: 'answer', status, body: {} }) as const)
    faulty.api.plan(`/school/clase/${CLASS}/student/`, ...everyTry)
    const answer = await request.get(`/class-login/${CLASS}`)
    expect(answer.url()).toBe(`${faulty.siteUrl}/`)
    expect(listAlerts(await answer.text())).toEqual([message])
    const { cookies } = await request.storageState()
    expect(cookies.filter(({ name }) => /JWT/.test(name))).toEqual([])
  })
}

for (const [what, body, message] of [
  ['its detail', { detail: 'This username is taken.' }, 'This username is taken.'],
  ['the detail nested in its error', { error: { detail: 'No seat is left.' } }, 'No seat is left.'],
  ['the words for no reason at all', {}, TRY_LATER],
] as const) {
  // @spec §8.14 §8.15 §8.16
  test(`a trial that is refused says ${what}`, async ({ request, faulty }) => {
    faulty.api.plan(SUBSCRIPTION, { kind: 'answer', status: 400, body })
    const answer = await request.post('/login', { form: BY_CARD })
    expect(answer.status()).toBe(400)
    expect(listAlerts(await answer.text())).toEqual([message])
  })
}

// @spec §8.14
test('a trial that a gateway refuses for now says why', async ({ request, faulty }) => {
  const body = { detail: 'Down for maintenance.' }
  faulty.api.plan(SUBSCRIPTION, { kind: 'answer', status: 503, body })
  const answer = await request.post('/login', { form: BY_CARD })
  expect(answer.status()).toBe(502)
  expect(listAlerts(await answer.text())).toEqual([body.detail])
})

for (const [what, fault] of [
  ['takes long', { kind: 'delay', ms: 4000 }],
  ['is lost', { kind: 'lose question' }],
] as const) {
  // @spec §8.14
  test(`a trial whose answer ${what} is reported as unconfirmed, with the form kept`, async ({
    request,
    faulty,
  }) => {
    faulty.api.plan(SUBSCRIPTION, fault)
    // A card that is declined, so that no trial is begun here.
    const form = { ...BY_CARD, username_trial: `unheard-${Date.now()}`, stripe_token: 'tok_chargeDeclined' }
    const answer = await request.post('/login', { form })
    expect(answer.status()).toBe(502)
    const html = await answer.text()
    expect(listAlerts(html)).toEqual([
      'We do not know yet whether your free trial has started. We will e-mail you when it has. You can also send this form again with the same password: it cannot start a second trial, and nothing is charged now.',
    ])
    expect(html).toContain(form.username_trial)
    for (const secret of [form.password_trial, form.stripe_token]) expect(html).not.toContain(secret)
  })
}

test('a card that is declined says so once', async ({ request, faulty }) => {
  const body = { detail: 'Your card was declined.' }
  faulty.api.plan(SUBSCRIPTION, { kind: 'answer', status: 402, body })
  const html = await (await request.post('/login', { form: BY_CARD })).text()
  expect(html.split(`>${body.detail}<`)).toHaveLength(2)
  expect(html).not.toContain('#trial-stripe_token')
})

// @spec §4.48 §4.51 §5.18 §8.12 §8.13
test('LOG IN waits for the answer, says so when there is no reason, and can be pressed again', async ({
  page,
  faulty,
}) => {
  faulty.api.plan('/auth/login/', { kind: 'answer', status: 500, body: {} })
  await page.goto('/login')
  await wake(page)
  const form = page.locator('form#login')
  await form.getByLabel('Username').fill('demo-teacher')
  await form.getByLabel('Password').fill('reading-is-fun')
  const release = await holdAnswers(page)
  const button = form.getByRole('button', { name: 'LOG IN', exact: true })
  await button.press('Enter')
  await expect(button).toBeDisabled()
  // Nothing comes of a press meanwhile, but the keyboard stays where it is.
  await page.keyboard.press('Enter')
  release()
  await expect(form.getByRole('alert')).toHaveText(TRY_LATER)
  await expect(button).toBeEnabled()
  await expect(button).toBeFocused()
})

// @spec §4.68 §4.69 §7.15 §8.19 §8.20 §8.21
test('RESET PASSWORD waits, can be pressed again after an error, takes a 400 for sent, reads no answer', async ({
  page,
  faulty,
}) => {
  faulty.api.plan('/auth/recover_password/', { kind: 'answer', status: 500 }, { kind: 'answer', status: 400 })
  await page.goto('/password-reset')
  await wake(page)
  await page.getByLabel('Email Address').fill('no-account@example.com')
  const release = await holdAnswers(page)
  const button = page.getByRole('button', { name: 'RESET PASSWORD' })
  await button.click()
  await expect(button).toBeDisabled()
  release()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(SORRY)
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page.getByText('Please check your e-mail.')).toBeVisible()

  faulty.api.plan('/auth/recover_password/', { kind: 'answer', status: 200, body: {} })
  const answer = await page.request.post('/password-reset', { form: { email: 'no-account@example.com' } })
  expect(await answer.text()).toContain('Please check your e-mail.')
})

// @spec §4.71 §7.17
test('SET PASSWORD waits, can be pressed again after an error, and reads no answer but its status', async ({
  page,
  faulty,
}) => {
  faulty.api.plan(
    '/auth/set_recovered_password/',
    { kind: 'answer', status: 500 },
    { kind: 'answer', status: 200, body: {} },
  )
  await page.goto('/password-reset-submission?jwttoken=x')
  await wake(page)
  const fill = async () => {
    await page.getByLabel('Password', { exact: true }).fill('brand new words')
    await page.getByLabel('Re-enter password').fill('brand new words')
  }
  await fill()
  const release = await holdAnswers(page)
  const button = page.getByRole('button', { name: 'SET PASSWORD' })
  await button.click()
  await expect(button).toBeDisabled()
  release()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(SORRY)
  await expect(button).toBeEnabled()
  await fill()
  await button.click()
  await expect(page.getByText('Your password has been reset')).toBeVisible()
})
