import { SignJWT } from 'jose'
import { getLocalSecrets } from '../scripts/secrets.ts'
import { alertsIn, getElement, getText, linksIn } from './support/html.ts'
import { expect, expectNoAxeViolations, listCookies, stack, test, wake } from './support/test.ts'

const ON = '/class-login/11111111-1111-4111-8111-111111111111'
const OFF = '/class-login/22222222-2222-4222-8222-222222222222'
const UNKNOWN = '/class-login/33333333-3333-4333-8333-333333333333'

// @spec §1.7 §2.19 §2.243 §2.245 §2.246 §2.247 §2.252 §2.253 §2.254 §4.42 §4.43 §4.44 §4.45 §6.9 §6.16
// @spec §7.19 §9.18 §9.19
test('a student finds their name, is asked, says yes and is in the app', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.goto(ON)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Welcome to Room 12 Simple Class Login' }),
  ).toBeVisible()
  await expect(page.getByText('CLICK ON YOUR NAME TO START USING THE PROGRAM')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Login as / })).toHaveCount(8)
  await expect(page.getByRole('link', { name: 'Login as benji.ca...' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Login as cleo-d...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Do you want to log in as cleo-d?' })
  await expect(dialog).toBeVisible()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(400)
  await expect(
    dialog.getByText('This will log you out of your current session and log you in as cleo-d'),
  ).toBeVisible()
  await expectNoAxeViolations(page, { within: 'dialog' })

  await dialog.getByRole('link', { name: 'No' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Login as cleo-d...' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(`${stack.apiUrl}/app`)
  await expect(page.getByText('cleo-d')).toBeVisible()
})

test('a student logs in without scripts', async ({ scriptless: student }) => {
  const dialog = ['dialog'] as const
  await student.open(ON)
  await student.follow('Login as cleo-d...')
  expect(student.read(dialog)).toContain(
    'This will log you out of your current session and log you in as cleo-d',
  )
  await student.follow('No', dialog)
  expect(student.has('button', 'Yes')).toBe(false)
  await student.follow('Login as cleo-d...')
  await student.press('Yes', dialog)
  expect(student.url.href).toBe(`${stack.apiUrl}/app`)
  expect(student.read()).toContain('cleo-d')
})

// @spec §2.244 §4.41 §4.45
test('shows Loading… while a choice takes long, and No leads back to the place on the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 480 })
  await page.goto(ON)
  await wake(page)
  const held = Promise.withResolvers<void>()
  await page.route(/class-login.*\.data/, async route => {
    await held.promise
    await route.continue()
  })
  const last = page.getByRole('link', { name: /^Login as / }).last()
  await last.scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => scrollY)
  const before = await place()
  expect(before).toBeGreaterThan(200)
  await last.click()
  const loading = page.getByRole('status').filter({ hasText: 'Loading…' })
  await expect(loading).toBeVisible()
  held.resolve()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(loading).toHaveCount(0)
  await page.getByRole('link', { name: 'No', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(loading).toHaveCount(0)
  expect(await place()).toBe(before)
})

// @spec §2.54 §4.46
test('a class token is not a login: no MYMAX, no DASHBOARD, no redirect from the login page', async ({
  request,
}) => {
  expect(getText(getElement(await (await request.get(ON)).text(), 'h1'))).toContain('Room 12')
  expect(await listCookies(request)).toHaveProperty('JWT')
  const answer = await request.get('/login')
  expect(answer.url()).toBe(`${stack.siteUrl}/login`)
  const html = await answer.text()
  expect(html).toContain('id="login"')
  const names = linksIn(html).map(({ name }) => name)
  expect(names).toContain('LOG IN')
  for (const name of ['MYMAX', 'DASHBOARD']) expect(names).not.toContain(name)
})

for (const [what, path] of [
  ['turned off', OFF],
  ['unknown', UNKNOWN],
] as const) {
  // @spec §2.19 §2.35 §4.37 §4.39 §8.8
  test(`a class link that is ${what} leads home with the reason, logged out`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.url()).toBe(`${stack.siteUrl}/`)
    expect(alertsIn(await answer.text())).toEqual([expect.stringMatching(/class/i)])
    expect(Object.keys(await listCookies(request)).filter(name => /JWT/.test(name))).toEqual([])
    expect(alertsIn(await (await request.get('/')).text())).toEqual([])
  })
}

// @spec §8.7
test('a student of another class cannot be logged in', async ({ request }) => {
  await request.get(ON)
  const answer = await request.post(ON, { form: { username: 'demo-student' } })
  expect(await answer.text()).toContain('Forbidden')
  expect(answer.url()).toBe(stack.siteUrl + ON)
})

// @spec §6.16
test('confirming a name applies to its own class, whichever class was opened since', async ({ page }) => {
  await page.goto(`${ON}?as=cleo-d`)
  const value = await new SignJWT({ sub: '22222222-2222-4222-8222-222222222222', category: 'class' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(getLocalSecrets(stack.dataDir).JWT_SECRET))
  await page.context().addCookies([{ name: 'JWT', value, url: stack.siteUrl }])
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(`${stack.apiUrl}/app`)
  await expect(page.getByText('cleo-d')).toBeVisible()
})
