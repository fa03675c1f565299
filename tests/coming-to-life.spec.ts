/** What a visitor may do before the scripts of a page have come (docs/decisions/0015-how-pages-come-to-life.md). */
import type { Page, Route } from '@playwright/test'
import { getOverflow } from './support/reflow.ts'
import { collectScripts, holdScripts } from './support/scripts.ts'
import { putInCart } from './support/shop.ts'
import { expect, test, wake } from './support/test.ts'

function collectPosts(page: Page): string[] {
  const posts: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') posts.push(request.postData() ?? '')
  })
  return posts
}

function getCarousel(page: Page) {
  return page.getByRole('region', { name: 'What we offer' })
}

function showSlide3(page: Page): Promise<void> {
  return getCarousel(page).getByRole('button', { name: 'Slide 3:' }).click()
}

function expectSlide3(page: Page): Promise<void> {
  const heading = getCarousel(page).getByRole('heading', { name: 'Workbooks and materials' })
  return expect(heading).toBeInViewport()
}

async function fillContactForm(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Ada Lee')
  await page.getByLabel('Phone Number').fill('+1 305 555 0142')
  await page.getByLabel('Email Address').fill('ada@example.com')
  await page.getByLabel('Message').fill('Do you visit schools in Orlando?')
}

test('a form pressed twice before scripts have come is sent once, and again on a page that the back button has shown', async ({
  page,
}) => {
  await holdScripts(page)
  const posts = collectPosts(page)
  // An answer by which the browser stays on the page.
  const stay = (route: Route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue()
  await page.route('**/contact', stay)
  await page.goto('/contact')
  await fillContactForm(page)
  const button = page.getByRole('button', { name: 'SEND MESSAGE' })
  await button.dblclick({ noWaitAfter: true })
  await expect.poll(() => posts).toHaveLength(1)
  await page.unroute('**/contact', stay)
  // Playwright turns the browser's own back/forward cache off; this is what it tells a page that comes out of it.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await button.dblclick({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/contact\?sent/)
  expect(posts).toHaveLength(2)
  for (const post of posts) expect(post).toContain('Orlando')
})

test('an incomplete form pressed before scripts have come says what is missing once they have', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  const posts = collectPosts(page)
  await page.goto('/contact')
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click({ force: true })
  letThrough()
  await expect(page.getByText('Name is required.').first()).toBeVisible()
  expect(posts).toEqual([])
})

test('a form that is not touched says nothing of what is missing', async ({ page }) => {
  for (const path of ['/contact', '/login', '/password-reset']) {
    await page.goto(path)
    await wake(page)
    // A press is repeated a frame after the page is hydrated.
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ }), path).toHaveCount(0)
    await expect(page.locator('main [aria-invalid=true]'), path).toHaveCount(0)
  }
})

test('a quantity and a field of a later step of checkout keep what was typed when scripts come', async ({
  page,
}) => {
  await putInCart(page, ['book_1'])
  const letThrough = await holdScripts(page)
  await page.goto('/checkout')
  const quantity = page.getByRole('spinbutton')
  await quantity.fill('7')
  const street = page.getByLabel('Street Address')
  await street.pressSequentially('1 Main')
  letThrough()
  await wake(page)
  await expect(street).toBeFocused()
  await page.keyboard.type(' St')
  await expect(street).toHaveValue('1 Main St')
  await expect(quantity).toHaveValue('7')
  await quantity.press('Enter')
  await expect(page.getByRole('region', { name: /^Items/ })).toContainText('x 7')
})

test('a later step of checkout that was filled in stays open when scripts come', async ({ page }) => {
  await putInCart(page, ['book_1'])
  const letThrough = await holdScripts(page)
  await page.goto('/checkout')
  const city = page.getByLabel('City')
  await city.fill('Orlando')
  await page.getByLabel('Name', { exact: true }).focus()
  letThrough()
  await wake(page)
  await expect(page.getByRole('button', { name: 'CHECKOUT', exact: true })).toBeVisible()
  await expect(city).toBeVisible()
  await expect(city).toHaveValue('Orlando')
})

test('a package and a grade chosen before scripts have come stay chosen', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/login?licenseType=31')
  const trial = page.locator('form#trial')
  const packageNamed = (name: RegExp) => trial.getByRole('radio', { name })
  await packageNamed(/^Maxguru K-12/).check()
  await trial.getByLabel('Grade').selectOption('7')
  letThrough()
  await wake(page)
  await expect(packageNamed(/^K-2/)).toBeDisabled()
  await expect(packageNamed(/^Maxguru K-12/)).toBeChecked()
  await expect(trial.getByLabel('Grade')).toHaveValue('7')
})

test('a package that does not suit the grade chosen before scripts have come is replaced, and said so', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/login?licenseType=31')
  const trial = page.locator('form#trial')
  await trial.getByLabel('Grade').selectOption('7')
  letThrough()
  await expect(trial.getByRole('status').filter({ hasText: 'Your package is now' })).toContainText(
    'Maxguru K-12: $299.99 after free trial, instead of $99.99 for K-2.',
  )
  await expect(trial.getByRole('radio', { name: /^Maxguru K-12/ })).toBeChecked()
})

test('a button of a carousel pressed before its module has come does its work once it has', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/')
  await showSlide3(page)
  letThrough()
  await expectSlide3(page)
})

test('the carousel of Home comes to life without the app', async ({ page }) => {
  const scripts = collectScripts(page)
  await page.goto('/')
  await expect(page.locator('[data-carousel][data-enhanced]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/carousel-/)])
})

test('a page fetches no script before the visitor’s first key, and a carousel that the app shows then comes to life', async ({
  page,
}) => {
  const scripts = collectScripts(page)
  await page.goto('/faq')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await wake(page)
  expect(scripts.length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'MaxGuru home' }).click()
  await expect(page.locator('[data-carousel][data-enhanced]')).toBeVisible()
  await showSlide3(page)
  await expectSlide3(page)
})

test('a page with fields fetches no script before a pointer moves on it', async ({ page }) => {
  const scripts = collectScripts(page)
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await page.mouse.move(2, 300)
  await page.mouse.move(2, 320)
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  expect(scripts.length).toBeGreaterThan(0)
})

test('a button says whether its form is complete before scripts have come, and after', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/login')
  const form = page.locator('form#login')
  const button = form.getByRole('button', { name: 'LOG IN', exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await form.getByLabel('Username').fill('ada')
  await form.getByLabel('Password').fill('a password')
  await expect(button).not.toHaveAttribute('aria-disabled')
  letThrough()
  await wake(page)
  await expect(button).not.toHaveAttribute('aria-disabled')
  await form.getByLabel('Username').clear()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
})

test('a field filled in while scripts come leaves the button as its form is', async ({ page }) => {
  await page.goto('/password-reset')
  const button = page.getByRole('button', { name: 'RESET PASSWORD' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  // After React has looked at the form, and before it has shown what it saw.
  await page.evaluate(() =>
    document.addEventListener('hydrated', () => {
      const field = document.querySelector<HTMLInputElement>('main input[type=email]')
      if (!field) return
      field.value = 'ada@example.com'
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }),
  )
  await wake(page)
  await expect(button).not.toHaveAttribute('aria-disabled')
})

test('a field left empty before scripts have come is said to be missing once they have', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/login')
  const form = page.locator('form#login')
  await form.getByLabel('Username').focus()
  await form.getByLabel('Password').focus()
  letThrough()
  await expect(form.getByText('Please enter your username.').first()).toBeVisible()
  await expect(form.getByText('Please enter you password.')).toHaveCount(0)
})

test('the whole page is laid out before the visitor’s first input, and to the section it is opened at', async ({
  page,
}) => {
  await page.goto('/software')
  await expect(page.locator('body > footer')).toHaveCSS('content-visibility', 'visible')
  await page.goto('about:blank')
  await page.goto('/software#licenses')
  await expect(page.locator('#licenses')).toBeInViewport()
  await expect(page.locator('main > section').last()).toHaveCSS('content-visibility', 'visible')
})

test('a page is no wider than its window while only its first screen is laid out', async ({ page }) => {
  await putInCart(page, ['book_1'])
  await page.setViewportSize({ width: 320, height: 640 })
  // What is below is laid out once the page is loaded, fonts included.
  await page.route('**/*.woff2', () => {})
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('body > footer')).toHaveCSS('content-visibility', 'auto')
  expect(await getOverflow(page)).toBe(0)
})

test.describe('where scripts cannot be had', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] })

  test('links lead on', async ({ page }) => {
    await page.route('**/assets/*.js', route => route.abort())
    await page.goto('/faq')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tutoring' }).click()
    await expect(page).toHaveURL(/\/tutoring$/)
  })
})
