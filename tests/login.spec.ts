import { alertsIn, getElement, getField, linksIn } from './support/html.ts'
import { skipToContent, typeInto } from './support/keyboard.ts'
import { getLocation } from './support/shop.ts'
import { expect, expectNoAxeViolations, listCookies, stack, test } from './support/test.ts'

const PASSWORD = 'reading-is-fun'

/** Where each kind of account lands (spec §4), and what the bar offers it then (spec §2 Navbar). */
const LANDINGS = [
  { username: 'demo-student', lands: '/app', dashboard: false },
  { username: 'demo-visitor', lands: '/app', dashboard: true },
  { username: 'demo-teacher', lands: '/dashboard', dashboard: true },
  { username: 'demo-admin', lands: '/dashboard', dashboard: true },
  { username: 'demo-parent', lands: '/dashboard', dashboard: true },
] as const

for (const { username, lands, dashboard } of LANDINGS) {
  // @spec §1.4 §1.10 §1.11 §2.48 §2.49 §2.50 §2.51 §2.52 §2.54 §2.233 §3.35 §3.38 §4.46 §4.47 §4.50 §4.73
  // @spec §6.3 §6.5 §6.6 §6.20 §7.12 §9.30 §1.11 §6.4
  test(`${username} lands in ${lands} and is sent there again from the login page`, async ({ request }) => {
    const form = { intent: 'login', username, password: PASSWORD }
    const sent = await request.post('/login', { form, maxRedirects: 0 })
    expect(sent.headers().location).toBe(stack.apiUrl + lands)
    expect(await (await request.get(stack.apiUrl + lands)).text()).toContain(username)
    expect(await getLocation(request, '/login')).toBe(stack.apiUrl + lands)

    const html = await (await request.get('/contact')).text()
    const bar = linksIn(getElement(html, 'header'))
    const addressesOf = (name: string) =>
      new Set(bar.filter(link => link.name === name).map(({ href }) => href))
    expect(addressesOf('MYMAX')).toEqual(new Set([`${stack.apiUrl}/app`]))
    expect(addressesOf('DASHBOARD')).toEqual(new Set(dashboard ? [`${stack.apiUrl}/dashboard`] : []))
    expect(addressesOf('LOG IN')).toEqual(new Set())
  })
}

// @spec §2.53 §2.55 §2.221 §4.72
test('a teacher logs in by keyboard, and out again on the page they are on', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/login')
  await skipToContent(page)
  const form = page.locator('form#login')
  await typeInto(page, form.getByLabel('Username'), 'demo-teacher')
  await typeInto(page, form.getByLabel('Password'), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${stack.apiUrl}/dashboard`)
  await expect(page.getByText('demo-teacher')).toBeVisible()

  await page.goto('/contact')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'MYMAX' })).toBeVisible()
  await bar.getByRole('button', { name: 'LOGOUT' }).click()
  await expect(bar.getByRole('link', { name: 'LOG IN' })).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
  expect((await page.context().cookies()).filter(cookie => /JWT/.test(cookie.name))).toEqual([])
})

test('a teacher logs in and out without scripts', async ({ scriptless: teacher }) => {
  const form = ['form', 'login'] as const
  await teacher.open('/login')
  teacher.fill('Username', 'demo-teacher', form)
  teacher.fill('Password', PASSWORD, form)
  await teacher.press('LOG IN', form)
  expect(teacher.url.href).toBe(`${stack.apiUrl}/dashboard`)
  await teacher.open('/contact')
  await teacher.press('LOGOUT', ['nav', 'Main'])
  expect(teacher.url.pathname).toBe('/contact')
  expect(teacher.has('link', 'LOG IN')).toBe(true)
})

// @spec §3.37 §4.49 §9.28
test('the session is in two cookies that scripts cannot read', async ({ request }) => {
  const form = { intent: 'login', username: 'demo-teacher', password: PASSWORD }
  await request.post('/login', { form, maxRedirects: 0 })
  const cookies = (await request.storageState()).cookies.filter(cookie => /JWT/.test(cookie.name))
  expect(cookies.map(cookie => cookie.name).sort()).toEqual(['JWT', 'PREJWT'])
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax' })
})

// @spec §5.16 §5.17 §8.11
test('says what is missing in the words of the spec, refuses a wrong password and keeps the username only', async ({
  page,
}) => {
  await page.goto('/login')
  const form = page.locator('form#login')
  const [username, password] = [form.getByLabel('Username'), form.getByLabel('Password')]
  const button = form.getByRole('button', { name: 'LOG IN', exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  const noUsername = form.getByText('Please enter your username.')
  const noPassword = form.getByText('Please enter you password.')
  await expect(noUsername).toHaveCount(0)
  await username.focus()
  await password.focus()
  await expect(noUsername.first()).toBeVisible()
  await expect(noPassword, 'of a field not left yet').toHaveCount(0)
  await username.press('Enter')
  await expect(noPassword.first()).toBeVisible()
  await username.fill('demo-parent')
  await password.fill('not-the-password')
  await expect(button).not.toHaveAttribute('aria-disabled')

  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: 'incorrect' })).toBeVisible()
  await expect(username).toHaveValue('demo-parent')
  expect(await page.content()).not.toContain('not-the-password')
  await expectNoAxeViolations(page, { within: 'main' })
})

test('the same is said without scripts', async ({ request }) => {
  const answer = await request.post('/login', { form: { intent: 'login' } })
  expect(answer.status()).toBe(400)
  const empty = await answer.text()
  expect(empty).toContain('Please enter your username.')
  expect(empty).toContain('Please enter you password.')

  const form = { intent: 'login', username: 'demo-parent', password: 'not-the-password' }
  const html = await (await request.post('/login', { form })).text()
  expect(alertsIn(html)).toEqual([expect.stringContaining('incorrect')])
  expect(getField(html, 'username')).toBe('demo-parent')
  expect(html).not.toContain('not-the-password')
})

// @spec §4.46 §6.3
test.describe('a token that is worth nothing', () => {
  const bodies = {
    'is garbled': 'not-a-token',
    'is expired': `${btoa('{"alg":"HS256"}')}.${btoa('{"sub":"x","category":"teacher","exp":1}')}.x`,
    'is forged': `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","category":"teacher","exp":9999999999}')}.`,
  }
  for (const [what, body] of Object.entries(bodies)) {
    test(`a token that ${what} counts as logged out and is cleared`, async ({ requestWith }) => {
      const token = body.replaceAll('=', '')
      const request = await requestWith({ JWT: token, PREJWT: token })
      const answer = await request.get('/login')
      expect(answer.url()).toBe(`${stack.siteUrl}/login`)
      expect(await answer.text()).toContain('id="login"')
      expect(await listCookies(request)).toEqual({})
    })
  }
})
