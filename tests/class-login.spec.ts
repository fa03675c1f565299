import { SignJWT } from 'jose'
import { localSecrets } from '../scripts/secrets.ts'
import { expect, expectNoAxeViolations, isScriptless, stack, test } from './support/test.ts'

const ON = '/class-login/11111111-1111-4111-8111-111111111111'
const OFF = '/class-login/22222222-2222-4222-8222-222222222222'
const UNKNOWN = '/class-login/33333333-3333-4333-8333-333333333333'

test('a student finds their name, is asked, says yes and is in the app', async ({ page }) => {
  await page.goto(ON)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Welcome to Room 12 Simple Class Login' }),
  ).toBeVisible()
  await expect(page.getByText('CLICK ON YOUR NAME TO START USING THE PROGRAM')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Login as / })).toHaveCount(8)
  await expect(page.getByRole('link', { name: 'Login as benji.ca...' })).toBeVisible()
  if (!isScriptless()) await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Login as cleo-d...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Do you want to log in as cleo-d?' })
  await expect(dialog).toBeVisible()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(400)
  await expect(
    dialog.getByText('This will log you out of your current session and log you in as cleo-d'),
  ).toBeVisible()
  if (!isScriptless()) await expectNoAxeViolations(page)

  await dialog.getByRole('link', { name: 'No' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Login as cleo-d...' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(`${stack.apiUrl}/app`)
  await expect(page.getByText('cleo-d')).toBeVisible()
})

test('No leads back to the place on the page where the name was', async ({ page }) => {
  test.skip(isScriptless(), 'without scripts the browser loads the page anew')
  await page.setViewportSize({ width: 360, height: 480 })
  await page.goto(ON)
  const last = page.getByRole('link', { name: /^Login as / }).last()
  await last.scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => scrollY)
  const before = await place()
  expect(before).toBeGreaterThan(200)
  await last.click()
  await page.getByRole('link', { name: 'No', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await place()).toBe(before)
})

test('a pick that takes long says Loading…', async ({ page }) => {
  test.skip(isScriptless(), 'the browser itself says that it loads')
  await page.goto(ON)
  const held = Promise.withResolvers<void>()
  await page.route(/class-login.*\.data/, async route => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Login as cleo-d...' }).click()
  const loading = page.getByRole('status').filter({ hasText: 'Loading…' })
  await expect(loading).toBeVisible()
  held.resolve()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(loading).toHaveCount(0)
  await page.getByRole('link', { name: 'No', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(loading).toHaveCount(0)
})

test('the class token is nobody’s session: no MYMAX, no DASHBOARD, no way past the login page', async ({
  page,
}) => {
  await page.goto(ON)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/login')
  await expect(page.locator('form#login')).toBeVisible()
  await expect(page.getByRole('link', { name: 'MYMAX' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'DASHBOARD' })).toHaveCount(0)
})

for (const [what, path] of [
  ['switched off', OFF],
  ['unknown', UNKNOWN],
] as const) {
  test(`a class link that is ${what} leads home with the reason, logged out`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`${stack.siteUrl}/`)
    await expect(page.getByRole('alert').first()).toContainText(/class/i)
    expect((await page.context().cookies()).filter(cookie => /JWT/.test(cookie.name))).toEqual([])
    await page.reload()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
}

test('a student of another class cannot be logged in', async ({ page }) => {
  await page.goto(ON)
  const answer = await page.request.post(ON, { form: { username: 'demo-student' } })
  expect(await answer.text()).toContain('Forbidden')
  expect(answer.url()).toBe(stack.siteUrl + ON)
})

test('a question left open is answered for its own class, whatever class was opened since', async ({
  page,
}) => {
  await page.goto(`${ON}?as=cleo-d`)
  const value = await new SignJWT({ sub: '22222222-2222-4222-8222-222222222222', category: 'class' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(localSecrets(stack.dataDir).JWT_SECRET))
  await page.context().addCookies([{ name: 'JWT', value, url: stack.siteUrl }])
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(`${stack.apiUrl}/app`)
  await expect(page.getByText('cleo-d')).toBeVisible()
})
