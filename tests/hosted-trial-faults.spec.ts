/** What a parent reads when the hosted page of a trial is missing, or its outcome is not known (architecture rule 10). */
import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { test } from './support/faulty-site.ts'
import { getAttribute, getElement, getText, linksIn } from './support/html.ts'
import { expect, expectNoAxeViolations } from './support/test.ts'
import { TRIAL_FORM } from './support/trial-form.ts'

const SESSION = '/no_auth/payments/stripe/subscription/session/'
const waiting = { level: 1, name: 'Checking on your free trial' } as const

// One site for all, whose faults are planned test by test.
test.describe.configure({ mode: 'default' })
test.use({ expectedConsole: [/Content Security Policy|status of (?:4\d\d|502)|net::ERR_FAILED/] })
test.beforeEach(({ faulty }) => faulty.api.clear())

/** Sends the form as far as the hosted page, and gives the address that the page would lead back to. */
async function beginTrial(request: APIRequestContext, siteUrl: string): Promise<string> {
  const sent = await request.post(`${siteUrl}/login`, { form: TRIAL_FORM, maxRedirects: 0 })
  expect(sent.status()).toBe(303)
  const { cookies } = await request.storageState()
  const kept = cookies.find(({ name }) => name === 'mg_session')?.value ?? ''
  const [text = ''] = decodeURIComponent(kept).split('.')
  const { trialSecret } = z.object({ trialSecret: z.string() }).parse(JSON.parse(atob(text)))
  return `/login/trial-return?${new URLSearchParams({ secret: trialSecret, session: 'cs_test_1' })}`
}

function hostedPage(url: string) {
  return { kind: 'answer', status: 200, body: { id: 'cs_test_1', url } } as const
}

function status(body: object) {
  return { kind: 'answer', status: 200, body } as const
}

test('waits for a trial with an unknown state until it has started', async ({ page, faulty }) => {
  faulty.api.plan(SESSION, hostedPage(faulty.siteUrl))
  const back = await beginTrial(page.request, faulty.siteUrl)
  faulty.api.plan(SESSION, status({ status: 'open' }), { kind: 'answer', status: 503 })
  faulty.api.plan(SESSION, status({ status: 'paid' }))
  await page.goto(back)
  await expect(page.getByRole('heading', waiting)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check again now' })).toHaveAttribute('href', back)
  await expectNoAxeViolations(page)
  await expect(page).toHaveURL(/\/login$/, { timeout: 15_000 })
  await expect(page.getByRole('status').filter({ hasText: 'Your free trial has started.' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'trial' })).toHaveCount(0)
})

test('a browser without scripts reloads by itself', async ({ request, faulty }) => {
  faulty.api.plan(SESSION, hostedPage(faulty.siteUrl))
  const back = await beginTrial(request, faulty.siteUrl)
  faulty.api.plan(SESSION, status({ status: 'open' }))
  const html = await (await request.get(back)).text()
  const [refresh = ''] = /<noscript><meta http-equiv="refresh"[^>]*>/.exec(html) ?? []
  expect(getAttribute(refresh, 'content')).toBe(`3; url=${back}`)
})

// @spec §4.57
test('a hosted page that has expired is told from one that is open', async ({ request, faulty }) => {
  faulty.api.plan(SESSION, hostedPage(faulty.siteUrl))
  const back = await beginTrial(request, faulty.siteUrl)
  faulty.api.plan(SESSION, status({ status: 'expired' }))
  const answer = await request.get(back)
  expect(answer.url()).toBe(`${faulty.siteUrl}/login`)
  expect(await answer.text()).toContain(
    'Your free trial has not started, and your card was not charged. Please start again.',
  )
})

test('where there is no hosted page, the form says so and what to do without it', async ({
  page,
  faulty,
}) => {
  faulty.api.plan(SESSION, { kind: 'answer', status: 404, body: { detail: 'Not found.' } })
  const answer = await page.request.post('/login', { form: TRIAL_FORM })
  expect(await answer.text()).toContain('This payment method is not available right now.')

  const main = getElement(await (await page.request.get('/login')).text(), 'main')
  const [, explanation = ''] = /<noscript>(.*?)<\/noscript>/s.exec(main) ?? []
  expect(getText(explanation)).toContain('your browser needs JavaScript. Contact us')
  expect(linksIn(explanation).map(({ href }) => href)).toEqual(['/contact'])

  await page.goto('/login')
  await expect(
    page.locator('form#trial').getByRole('button', { name: 'CREATE MY FREE TRIAL ACCOUNT' }),
  ).toBeVisible()
  await expect(page.getByRole('main').locator('noscript p')).toHaveCount(0)
})
