import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getElement } from './support/html.ts'
import { expect, expectNoAxeViolations, stack, test, wake } from './support/test.ts'

/** The newest link mailed to an address. */
async function mailedLink(email: string): Promise<string> {
  const outbox = join(stack.dataDir, 'outbox')
  const files = (await readdir(outbox).catch(() => []))
    .filter(file => file.endsWith('.json'))
    .sort()
    .reverse()
  for (const file of files) {
    const mail: { to: string; text: string } = JSON.parse(await readFile(join(outbox, file), 'utf8'))
    const link = /https?:\/\/\S+jwttoken=\S+/.exec(mail.text)?.[0]
    if (mail.to === email && link) return link
  }
  return ''
}

// @spec §1.5 §2.16 §2.17 §2.222 §2.234 §2.235 §2.239 §2.240 §2.241 §2.242 §3.48 §2.238 §4.67 §4.70 §5.32 §5.33
test('a new password by mail: asked for, set once, and good for logging in', async ({ page }) => {
  const email = 'dmitri-v@example.com'
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Password Reset' })).toBeVisible()
  expect((await page.getByRole('main').boundingBox())?.height).toBeGreaterThanOrEqual(740)
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click()
  await expect(page.getByText('Please check your e-mail.')).toBeVisible()
  await expectNoAxeViolations(page, { within: 'main' })

  await expect.poll(() => mailedLink(email)).not.toBe('')
  const link = await mailedLink(email)
  const answer = await page.goto(link)
  expect(answer?.headers()['referrer-policy']).toBe('strict-origin')
  await wake(page)
  const set = page.getByRole('button', { name: 'SET PASSWORD' })
  const [password, again] = [
    page.getByLabel('Password', { exact: true }),
    page.getByLabel('Re-enter password'),
  ]
  await expect(set).toHaveAttribute('aria-disabled', 'true')
  await test.step('passwords that differ are told apart before they are sent', async () => {
    await password.fill('brand new words')
    await again.fill('other words')
    await password.focus()
    await expect(again).toHaveAccessibleDescription("Password doesn't match.")
    await expect(set).toBeDisabled()
  })
  await again.fill('brand new words')
  await expect(again).not.toHaveAttribute('aria-invalid')
  await expect(set).not.toHaveAttribute('aria-disabled')
  await set.click()
  await expect(page.getByText('Your password has been reset')).toBeVisible()
  expect(page.url()).not.toContain('jwttoken')

  await page.getByRole('main').getByRole('link', { name: 'LOG IN' }).click()
  const form = page.locator('form#login')
  await form.getByLabel('Username').fill('dmitri-v')
  await form.getByLabel('Password').fill('brand new words')
  await form.getByRole('button', { name: 'LOG IN', exact: true }).click()
  await expect(page).toHaveURL(`${stack.apiUrl}/app`)
})

// @spec §8.22
test('a password is reset without scripts, once', async ({ scriptless: owner }) => {
  const email = 'hiro-t@example.com'
  await owner.open('/login')
  await owner.follow('Forgot your password?')
  owner.fill('Email Address', email)
  await owner.press('RESET PASSWORD')
  expect(owner.read()).toContain('Please check your e-mail.')
  await expect.poll(() => mailedLink(email)).not.toBe('')
  const link = await mailedLink(email)
  await owner.open(link)
  owner.fill('Password', 'brand new words')
  owner.fill('Re-enter password', 'brand new words')
  await owner.press('SET PASSWORD')
  expect(owner.read()).toContain('Your password has been reset')

  await owner.open(link)
  owner.fill('Password', 'a second time')
  owner.fill('Re-enter password', 'a second time')
  await owner.press('SET PASSWORD')
  expect(owner.read()).toContain('Sorry, an error has ocurred.')

  await owner.open('/login')
  const form = ['form', 'login'] as const
  owner.fill('Username', 'hiro-t', form)
  owner.fill('Password', 'brand new words', form)
  await owner.press('LOG IN', form)
  expect(owner.url.href).toBe(`${stack.apiUrl}/app`)
})

// @spec §2.235
test('an address without an account gets the same answer as any other', async ({ request }) => {
  const ask = async (email: string) => {
    const answer = await request.post('/password-reset', { form: { email } })
    return { status: answer.status(), url: answer.url(), main: getElement(await answer.text(), 'main') }
  }
  const unknown = await ask('no-account@example.com')
  expect(unknown.url).toContain('/password-reset?sent')
  expect(unknown.main).toContain('Please check your e-mail.')
  expect(await ask('demo-visitor@example.com')).toEqual(unknown)
})

// @spec §2.240 §5.32
test('passwords that differ are rejected and never echoed', async ({ request }) => {
  const answer = await request.post('/password-reset-submission?jwttoken=secret-token', {
    form: { token: 'secret-token', password: 'first-words', password2: 'other-words' },
  })
  expect(answer.status()).toBe(400)
  const html = await answer.text()
  expect(html).toMatch(/Password doesn(?:'|&#x27;)t match\./)
  expect(html).not.toContain('first-words')
})

// @spec §2.17 §2.239
test('a link without its token says so', async ({ request }) => {
  const answer = await request.get('/password-reset-submission')
  expect(await answer.text()).toContain('This link is incomplete.')
})
