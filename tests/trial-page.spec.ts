/** The page of a trial, on which a parent cancels it (docs/decisions/0030). */
import { listMailedLinks } from './support/mailed-links.ts'
import { createEmail } from './support/shop.ts'
import { expect, expectNoAxeViolations, stack, test } from './support/test.ts'

/** Starts a trial at the API, and returns the address of its page from the parent's mail. */
async function startTrial(): Promise<string> {
  const email = createEmail()
  const answer = await fetch(`${stack.apiUrl}/no_auth/payments/stripe/subscription/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      student_data: {
        first_name: 'Ana',
        last_name: 'Reyes',
        grade: '2',
        username: email.split('@')[0],
        password: 'one two three',
        license_id: 31,
      },
      stripe_data: {
        stripe_token: 'tok_visa',
        amount: 99.99,
        billing_details: {
          name: 'Reyes, Luz',
          email,
          phone: '-',
          address: {
            line1: '1 Tile Street',
            city: 'Miami',
            state: 'FL',
            postal_code: '33101',
            country: 'US',
          },
        },
      },
    }),
  })
  expect(answer.status).toBe(200)
  await expect.poll(() => listMailedLinks(email, '/trials/')).toHaveLength(1)
  return (await listMailedLinks(email, '/trials/'))[0] ?? ''
}

test('a parent cancels a trial by the link in its mail', async ({ page }) => {
  await page.goto(await startTrial())
  await expect(page.getByRole('heading', { level: 1, name: 'Ana’s free trial' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'your card is charged $99.99 for one year of K-2',
  )
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'CANCEL THE TRIAL' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'Canceled: your card will not be charged',
  )
  await expect(page.getByRole('button', { name: 'CANCEL THE TRIAL' })).toBeHidden()
  await expectNoAxeViolations(page, { within: 'main' })
})

test('a trial is canceled without scripts', async ({ scriptless: parent }) => {
  await parent.open(await startTrial())
  await parent.press('CANCEL THE TRIAL')
  expect(parent.read()).toContain('Canceled: your card will not be charged')
  expect(parent.has('button', 'CANCEL THE TRIAL')).toBe(false)
})

test('the address of a trial is private, and a wrong one says what to do', async ({ request }) => {
  const url = await startTrial()
  const headers = (await request.get(url)).headers()
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' })
  const missing = await request.get(`${url.slice(0, -4)}AAAA`)
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('There is no trial at this address')
})
