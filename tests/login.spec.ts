import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, isScriptless, stack, test } from './support/test.ts'

const PASSWORD = 'reading-is-fun'

const logIn = async (page: Page, username: string, password = PASSWORD) => {
  await page.goto('/login')
  const form = page.locator('form#login')
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password').fill(password)
  await form.getByRole('button', { name: 'LOG IN', exact: true }).click()
}

/** Where each kind of account lands (spec §4), and what the bar offers it then (spec §2 Navbar). */
const LANDINGS = [
  { username: 'demo-student', lands: '/app', dashboard: false },
  { username: 'demo-visitor', lands: '/app', dashboard: true },
  { username: 'demo-teacher', lands: '/dashboard', dashboard: true },
  { username: 'demo-admin', lands: '/dashboard', dashboard: true },
  { username: 'demo-parent', lands: '/dashboard', dashboard: true },
] as const

for (const { username, lands, dashboard } of LANDINGS) {
  test(`${username} lands in ${lands} and is sent there again from the login page`, async ({ page }) => {
    await logIn(page, username)
    await expect(page).toHaveURL(stack.apiUrl + lands)
    await expect(page.getByText(username)).toBeVisible()

    await page.goto('/login')
    await expect(page).toHaveURL(stack.apiUrl + lands)

    await page.goto('/contact')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link', { name: 'MYMAX' })).toHaveAttribute('href', `${stack.apiUrl}/app`)
    const toDashboard = bar.getByRole('link', { name: 'DASHBOARD' })
    await expect(toDashboard).toHaveCount(dashboard ? 1 : 0)
    if (dashboard) await expect(toDashboard).toHaveAttribute('href', `${stack.apiUrl}/dashboard`)
    await expect(bar.getByRole('link', { name: 'LOG IN' })).toHaveCount(0)

    await bar.getByRole('button', { name: 'LOGOUT' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(bar.getByRole('link', { name: 'LOG IN' })).toBeVisible()
    expect((await page.context().cookies()).filter(cookie => /JWT/.test(cookie.name))).toEqual([])
  })
}

test('the session is in two cookies that scripts cannot read', async ({ page }) => {
  await logIn(page, 'demo-teacher')
  await expect(page).toHaveURL(`${stack.apiUrl}/dashboard`)
  const cookies = (await page.context().cookies()).filter(cookie => /JWT/.test(cookie.name))
  expect(cookies.map(cookie => cookie.name).sort()).toEqual(['JWT', 'PREJWT'])
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax' })
})

test('a wrong password is refused beside the form, which keeps the username only', async ({ page }) => {
  await logIn(page, 'demo-parent', 'not-the-password')
  await expect(page.getByRole('alert').filter({ hasText: 'not right' })).toBeVisible()
  const form = page.locator('form#login')
  await expect(form.getByLabel('Username')).toHaveValue('demo-parent')
  if (isScriptless()) await expect(form.getByLabel('Password')).toHaveValue('')
  expect(await page.content()).not.toContain('not-the-password')
  if (!isScriptless()) await expectNoAxeViolations(page)
})

test('what is missing is said in the words of the spec', async ({ page, request }) => {
  const answer = await request.post('/login', { form: { intent: 'login' } })
  expect(answer.status()).toBe(400)
  const html = await answer.text()
  expect(html).toContain('Please enter your username.')
  expect(html).toContain('Please enter you password.')
  if (isScriptless()) return
  await page.goto('/login')
  const form = page.locator('form#login')
  const button = form.getByRole('button', { name: 'LOG IN', exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  const noUsername = form.getByText('Please enter your username.')
  const noPassword = form.getByText('Please enter you password.')
  await expect(noUsername).toHaveCount(0)
  await form.getByLabel('Username').focus()
  await form.getByLabel('Password').focus()
  await expect(noUsername.first()).toBeVisible()
  await expect(noPassword, 'of a field not left yet').toHaveCount(0)
  await form.getByLabel('Username').press('Enter')
  await expect(noPassword.first()).toBeVisible()
  await form.getByLabel('Username').fill('ada')
  await form.getByLabel('Password').fill('a password')
  await expect(button).not.toHaveAttribute('aria-disabled')
})

test.describe('a token that is worth nothing', () => {
  const bodies = {
    'is garbled': 'not-a-token',
    'is expired': `${btoa('{"alg":"HS256"}')}.${btoa('{"sub":"x","category":"teacher","exp":1}')}.x`,
    'is forged': `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","category":"teacher","exp":9999999999}')}.`,
  }
  for (const [what, token] of Object.entries(bodies)) {
    test(`and ${what} counts as logged out and is cleared`, async ({ page }) => {
      await page.context().addCookies([
        { name: 'JWT', value: token.replaceAll('=', ''), url: stack.siteUrl },
        { name: 'PREJWT', value: token.replaceAll('=', ''), url: stack.siteUrl },
      ])
      await page.goto('/login')
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.locator('form#login')).toBeVisible()
      expect((await page.context().cookies()).filter(cookie => /JWT/.test(cookie.name))).toEqual([])
    })
  }
})

test('the login page has no axe violations', async ({ page }) => {
  test.skip(isScriptless(), 'axe runs as a script')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'CREATE MY FREE TRIAL ACCOUNT' })).toBeVisible()
  await expectNoAxeViolations(page)
})
