/** The contact form: idle, sending, sent (spec §2, §4, §5, §8). */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test as faultyTest } from './support/faulty-site.ts'
import { linksIn } from './support/html.ts'
import { stack, test, WITH_AND_WITHOUT_JS } from './support/test.ts'

async function fill(page: Page, message: string) {
  await page.getByLabel('Full Name').fill('Ana Reyes')
  await page.getByLabel('Phone Number').fill('+1 305 555 0100')
  await page.getByLabel('Email Address').fill('ana@example.com')
  await page.getByLabel('Message').fill(message)
}

/** The newest mails from the form, as the office reads them. */
async function readOfficeMail(request: APIRequestContext): Promise<string> {
  const mailbox = await (await request.get(`${stack.apiUrl}/mailbox`)).text()
  const links = linksIn(mailbox).filter(({ name }) => name === 'Message from the contact form')
  const mails = links.slice(0, 5).map(async ({ href }) => (await request.get(stack.apiUrl + href)).text())
  return (await Promise.all(mails)).join('\n')
}

// @spec §2.12 §2.176 §2.179 §4.34 §7.8
test('a message is sent, thanked for, and reaches the office', {
  tag: '@smoke',
}, async ({ page }) => {
  const words = `Do you teach on Fridays? ${crypto.randomUUID()}`
  await page.goto('/contact')
  await fill(page, words)
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
  await expect(page.getByText('Thank you for your message!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'SEND MESSAGE' })).toHaveCount(0)
  await expect.poll(() => readOfficeMail(page.request)).toContain(words)
})

test('a message is sent without scripts', async ({ request, scriptless: visitor }) => {
  const words = `Do you teach on Saturdays? ${crypto.randomUUID()}`
  await visitor.open('/contact')
  visitor.fill('Full Name', 'Ana Reyes')
  visitor.fill('Phone Number', '+1 305 555 0100')
  visitor.fill('Email Address', 'ana@example.com')
  visitor.fill('Message', words)
  await visitor.press('SEND MESSAGE')
  expect(visitor.read()).toContain('Thank you for your message!')
  expect(visitor.has('button', 'SEND MESSAGE')).toBe(false)
  await expect.poll(() => readOfficeMail(request)).toContain(words)
})

test(
  'the thanks are in view on a phone, and the keyboard goes on from there',
  WITH_AND_WITHOUT_JS,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/contact')
    await fill(page, 'Do you visit schools?')
    await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you for your message!' })).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link', { name: /^\+1/ })).toBeFocused()
  },
)

// @spec §5.12
test('each field that is missing or wrong is said beside it, and the words are kept', async ({ request }) => {
  const empty = await request.post('/contact', { form: {} })
  expect(empty.status()).toBe(400)
  const html = await empty.text()
  for (const message of [
    'Name is required.',
    'Phone is required.',
    'Email is required.',
    'Comment is required.',
  ])
    expect(html).toContain(message)

  const wrong = await request.post('/contact', {
    form: { name: 'Ana', phone: '12-34', email: 'ana', comments: 'My own words.' },
  })
  expect(wrong.status()).toBe(400)
  const again = await wrong.text()
  expect(again).toContain('Please enter a valid phone number.')
  expect(again).toContain('Please enter a valid email address.')
  expect(again).toContain('My own words.')
})

// @spec §2.177 §2.178 §4.34
test('the button is disabled while something is missing, and while the message is on its way', async ({
  page,
}) => {
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'SEND MESSAGE' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await fill(page, 'Please call me.')
  await expect(send).not.toHaveAttribute('aria-disabled')

  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/contact.data*', async route => {
    if (route.request().method() === 'POST') await answered
    await route.continue()
  })
  await send.click()
  await expect(send).toBeDisabled()
  answer()
  await expect(page.getByText('Thank you for your message!')).toBeVisible()
})

test('the thank-you address alone shows no thanks', async ({ request }) => {
  const html = await (await request.get('/contact?sent')).text()
  expect(html).not.toContain('Thank you for your message!')
  expect(html).toContain('SEND MESSAGE')
})

test('a message with the honeypot filled in is still delivered', async ({ request }) => {
  const form = await (await request.get('/contact')).text()
  const honeypot = /<input id="contact-([a-z_]+)"[^>]*tabindex="-1"/i.exec(form)?.[1]
  expect(honeypot).toBeTruthy()
  const words = `I am a person ${crypto.randomUUID()}`
  const answer = await request.post('/contact', {
    form: {
      name: 'Ana Reyes',
      phone: '+1 305 555 0100',
      email: 'ana@example.com',
      comments: words,
      [honeypot ?? '']: 'filled in by a browser',
    },
  })
  expect(await answer.text()).toContain('Thank you for your message!')
})

faultyTest.describe('a message that the API cannot take', () => {
  // Pictures come from the real API, which the policy of a site with another API does not name.
  faultyTest.use({ expectedConsole: [/Content Security Policy|status of 502/] })

  // @spec §4.35
  faultyTest('is kept, with an alert, and can be sent again', async ({ page, faulty }) => {
    await page.goto('/contact')
    await fill(page, 'Please call me.')
    faulty.api.plan('/no_auth/contact/', { kind: 'answer', status: 500 })
    const send = page.getByRole('button', { name: 'SEND MESSAGE' })
    await send.click()
    const alert = page.getByRole('alert').filter({ hasText: 'An error has ocurred. Please try again later.' })
    await expect(alert).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Ana Reyes')
    await expect(page.getByLabel('Phone Number')).toHaveValue('+1 305 555 0100')
    await expect(page.getByLabel('Email Address')).toHaveValue('ana@example.com')
    await expect(page.getByLabel('Message')).toHaveValue('Please call me.')
    await expect(send).toBeEnabled()
    await expect(send).not.toHaveAttribute('aria-disabled')
    await send.click()
    await expect(page.getByText('Thank you for your message!')).toBeVisible()
  })
})
