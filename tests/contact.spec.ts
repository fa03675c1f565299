/** The contact form: idle, sending, sent (spec §2, §4, §5, §8). */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { linksIn } from './support/html.ts'
import { stack, test, WITHOUT_JS, wake } from './support/test.ts'

async function fill(page: Page, message: string) {
  await page.getByLabel('Full Name').fill('Ana Reyes')
  await page.getByLabel('Phone Number').fill('+1 305 555 0100')
  await page.getByLabel('Email Address').fill('ana@example.com')
  await page.getByLabel('Message').fill(message)
}

/** Expects the thanks where the visitor looks, and the keyboard to go on from there. */
async function expectThanksInView(page: Page) {
  await expect(page.getByRole('heading', { name: 'Thank you for your message!' })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: /^\+1/ })).toBeFocused()
}

/** The newest mails from the form, as the office reads them. */
async function readOfficeMail(request: APIRequestContext): Promise<string> {
  const mailbox = await (await request.get(`${stack.apiUrl}/mailbox`)).text()
  const links = linksIn(mailbox).filter(({ name }) => name === 'Message from the contact form')
  const mails = links.slice(0, 5).map(async ({ href }) => (await request.get(stack.apiUrl + href)).text())
  return (await Promise.all(mails)).join('\n')
}

// @spec §2.12 §2.176 §2.177 §2.178 §2.179 §4.34 §7.8
test('a complete message is sent from a phone, thanked for in view, and reaches the office', {
  tag: '@smoke',
}, async ({ page }) => {
  const words = `Do you teach on Fridays? ${crypto.randomUUID()}`
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'SEND MESSAGE' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await wake(page)
  await fill(page, words)
  await expect(send).not.toHaveAttribute('aria-disabled')
  const held = Promise.withResolvers<void>()
  await page.route('**/contact.data*', async route => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await send.click()
  await expect(send).toBeDisabled()
  held.resolve()
  await expectThanksInView(page)
  await expect(send).toHaveCount(0)
  await expect.poll(() => readOfficeMail(page.request)).toContain(words)
})

test('the thanks are in view on a phone without scripts', WITHOUT_JS, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/contact')
  await fill(page, 'Do you visit schools?')
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
  await expectThanksInView(page)
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
