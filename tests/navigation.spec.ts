/** The bar, its mobile menu and the footer's copy of it (spec §2 Navbar). */
import { getAttribute, getText, linksIn } from './support/html.ts'
import { expect, isScriptless, stack, test, WITH_AND_WITHOUT_JS, wake } from './support/test.ts'

const EVERYWHERE = [
  ['Workbooks & Materials', '/workbooks-ebooks'],
  ['Training', '/og-training'],
  ['Tutoring', '/tutoring'],
  ['Contact', '/contact'],
  ['At Home', '/home-licenses'],
  ['At School', '/school-licenses'],
  ['FAQ', '/faq'],
  ['Learning Disabilities', '/learning-disabilities'],
  ['Methods', '/methods'],
  ['DOE Funding', '/doe-funding'],
  ['LOG IN', '/login'],
] as const

/** The content of the navigation of a name. */
function getNavigation(html: string, name: string): string {
  return new RegExp(`<nav\\b[^>]*aria-label="${name}".*?</nav>`, 's').exec(html)?.[0] ?? ''
}

// @spec §2.25 §2.36 §2.38 §2.39 §2.40 §2.41 §2.42 §2.43 §2.44 §2.48 §4.72
test('the bar has the logo, every link in its group, the cart and the webinar in a new tab', async ({
  request,
}) => {
  const html = await (await request.get('/faq')).text()
  expect(getAttribute(/<a\b[^>]*aria-label="MaxGuru home"[^>]*>/.exec(html)?.[0] ?? '', 'href')).toBe('/')
  const bar = getNavigation(html, 'Main')
  const groups = [...bar.matchAll(/<details\b.*?<\/details>/gs)].map(([group]) => ({
    name: getText(/<summary\b.*?<\/summary>/s.exec(group)?.[0] ?? ''),
    links: linksIn(group).map(({ name }) => name),
  }))
  expect(groups).toEqual([
    { name: 'Software', links: ['What is MaxGuru', 'At Home', 'At School'] },
    { name: 'Support', links: ['FAQ', 'Learning Disabilities', 'Methods', 'DOE Funding'] },
  ])
  const links = linksIn(bar)
  for (const [name, href] of EVERYWHERE) expect(links).toContainEqual({ name, href })
  expect(getAttribute(/<a\b[^>]*aria-label="Cart[^>]*>/.exec(bar)?.[0] ?? '', 'href')).toBe('/checkout')
  expect(links.map(({ name }) => name)).not.toContain('Terms of Use')
  const webinar = [...bar.matchAll(/<a\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find(tag => tag.includes('target="_blank"'))
  expect(getAttribute(webinar ?? '', 'href')).toMatch(/^https:\/\//)
  expect(links.find(({ href }) => href === getAttribute(webinar ?? '', 'href'))?.name).toContain(
    'Book a webinar',
  )
})

// @spec §2.25 §2.42 §2.45
test('the footer has the same links in the open, under headings, and the terms', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(getText(html)).toContain(`© ${new Date().getFullYear()} MaxGuru. All rights reserved.`)
  const footer = getNavigation(html, 'Footer')
  const headings = [...footer.matchAll(/<h2\b.*?<\/h2>/gs)].map(([heading]) => getText(heading))
  expect(headings).toEqual(['Products', 'Support', 'Orders and account', 'This site'])
  expect(footer).not.toContain('<details')
  const links = linksIn(footer)
  for (const [name, href] of [
    ...EVERYWHERE,
    ['Terms of Use', '/privacy-policy'] as const,
    ['Accessibility', '/accessibility'] as const,
    ['Find your order', '/orders'] as const,
    ['Privacy', '/privacy'] as const,
    ['Quote and W-9', '/quote'] as const,
    ['Site map', '/site-map'] as const,
    ['Cart', '/checkout'] as const,
  ])
    expect(links).toContainEqual({ name, href })
})

test('from 950 px on the bar keeps to one row, with the links of someone logged in too', async ({ page }) => {
  const rows = async (who: string) => {
    for (let width = 950; width <= 1300; width += 25) {
      await page.setViewportSize({ width, height: 300 })
      const { height } = (await page.getByRole('banner').boundingBox()) ?? {}
      expect(height, `${who} at ${width} px`).toBeLessThan(90)
    }
  }
  await page.goto('/faq')
  await rows('nobody')
  await page.request.post('/login', {
    form: { intent: 'login', username: 'demo-teacher', password: 'reading-is-fun' },
    maxRedirects: 0,
  })
  await page.goto('/faq')
  const logout = page.getByRole('banner').getByRole('button', { name: 'LOGOUT' })
  await expect(logout).toBeVisible()
  await rows('a teacher')

  await test.step('whose type stays legible, and LOGOUT no stronger than the rest', async () => {
    const links = page.getByRole('navigation', { name: 'Main' }).locator(':is(a, summary, button):visible')
    const sizes = await links.evaluateAll(all =>
      all.map(one => Number.parseFloat(getComputedStyle(one).fontSize)),
    )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14)
    await expect(logout).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })
})

// @spec §2.24 §2.45 §2.46 §2.47 §3.59 §9.26 §9.27
test(
  'below 950 px the links are behind a menu, which each navigation closes',
  WITH_AND_WITHOUT_JS,
  async ({ page }) => {
    await page.setViewportSize({ width: 951, height: 800 })
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Main' })
    const toggle = page.locator('summary', { hasText: 'Menu' })
    await expect(bar).toBeVisible()
    await expect(toggle).toBeHidden()

    await page.setViewportSize({ width: 940, height: 800 })
    await expect(bar).toBeHidden()
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Cart' })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 800 })
    expect((await banner.boundingBox())?.height).toBeLessThan(90)
    await toggle.click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Tutoring' }).click()
    await expect(page).toHaveURL(`${stack.siteUrl}/tutoring`)
    await expect(menu).toBeHidden()
    if (!isScriptless())
      await test.step('it closes when the window grows wider than 935 px, and on Escape', async () => {
        await page.setViewportSize({ width: 900, height: 800 })
        await wake(page)
        await toggle.click()
        await expect(menu).toBeVisible()
        await page.setViewportSize({ width: 935, height: 800 })
        await expect(menu).toBeVisible()
        await page.setViewportSize({ width: 936, height: 800 })
        await expect(menu).toBeHidden()

        await page.setViewportSize({ width: 900, height: 800 })
        await toggle.click()
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
        await expect(toggle).toBeFocused()
      })
  },
)

// @spec §2.23
test('a navigation scrolls to the top, says the title, and going back returns to the place', async ({
  page,
}) => {
  await page.goto('/')
  await wake(page)
  const link = page.getByRole('main').getByRole('link', { name: 'LEARN MORE' }).last()
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(500)
  await link.click()
  await expect(page).toHaveURL(`${stack.siteUrl}/workbooks-ebooks`)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('status').filter({ hasText: 'MaxGuru' })).toBeAttached()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('keys pressed while the page comes to life do no harm', async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    const end = Date.now() + 3000
    port1.onmessage = () => {
      document.body?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
      if (Date.now() < end) port2.postMessage(null)
    }
    port2.postMessage(null)
  })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tutoring' }).click()
  await expect(page).toHaveURL(/\/tutoring$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
