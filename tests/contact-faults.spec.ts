import { test } from './support/faulty-site.ts'
import { expect } from './support/test.ts'

// Pictures come from the real API, which the policy of a site with another API does not name.
test.use({ expectedConsole: [/Content Security Policy|status of 502/] })

const MESSAGE = [
  ['Full Name', 'Ana Reyes'],
  ['Phone Number', '+1 305 555 0100'],
  ['Email Address', 'ana@example.com'],
  ['Message', 'Please call me.'],
] as const

// @spec §4.35
test('a message that the API cannot take is kept, with an alert, and can be sent again', async ({
  page,
  faulty,
}) => {
  await page.goto('/contact')
  for (const [label, text] of MESSAGE) await page.getByLabel(label).fill(text)
  faulty.api.plan('/no_auth/contact/', { kind: 'answer', status: 500 })
  const send = page.getByRole('button', { name: 'SEND MESSAGE' })
  await send.click()
  const alert = page.getByRole('alert').filter({ hasText: 'An error has ocurred. Please try again later.' })
  await expect(alert).toBeVisible()
  for (const [label, text] of MESSAGE) await expect(page.getByLabel(label)).toHaveValue(text)
  await expect(send).toBeEnabled()
  await expect(send).not.toHaveAttribute('aria-disabled')
  await send.click()
  await expect(page.getByText('Thank you for your message!')).toBeVisible()
})
