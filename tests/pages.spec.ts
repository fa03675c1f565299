/** Every page as a visitor without an account meets it (spec §2 Screens and routes). */

import type { Page } from '@playwright/test'
import { getAttribute, getElement, getMeta, getText } from './support/html.ts'
import { getOverflow, spaceOut } from './support/reflow.ts'
import { putInCart } from './support/shop.ts'
import { allAddresses, sitePages } from './support/site-pages.ts'
import { expect, expectNoAxeViolations, stack, test } from './support/test.ts'

for (const { path, title, description, keywords, heading, isLight, marked } of sitePages) {
  // @spec §1.1 §2.1 §2.2 §2.3 §2.4 §2.6 §2.7 §2.11 §2.27 §2.28 §2.29 §2.31 §2.32 §2.90 §2.120 §2.156 §2.161
  // @spec §2.162 §2.171 §2.175 §2.186 §2.201 §2.202 §2.219 §2.236 §2.237 §3.60 §6.1 §9.24
  test(`${path} has its title, its words and one heading of the first rank`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(getText(getElement(html, 'title'))).toBe(title)
    expect(getMeta(html, 'description')).toBe(description)
    expect(getMeta(html, 'keywords')).toBe(keywords)
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    expect(getText(getElement(html, 'h1'))).toBe(heading)
    expect(getAttribute(/<main\b[^>]*>/.exec(html)?.[0] ?? '', 'data-light')).toBe(String(isLight))
    // The bar is there twice, for wide windows and behind the menu; a group is marked with its link.
    const current = [
      ...getElement(html, 'header').matchAll(/<(a|summary)\b[^>]*aria-current="[^>]*>(.*?)<\/\1>/gs),
    ]
    const names = current.map(
      ([tag = '', , content = '']) => getAttribute(tag, 'aria-label') ?? getText(content),
    )
    if (marked) expect(names).toContain(marked)
    else expect(names).toEqual([])
  })
}

/** Where the page or its dialog holds most at once; the pages themselves are shown above. */
const STATES_TO_FIT = [
  '/workbooks-ebooks/1',
  '/workbooks-ebooks/1?preview',
  '/og-training/302/register',
  '/search?q=phonics',
  '/login?licenseType=31',
  '/class-login/11111111-1111-4111-8111-111111111111',
  '/checkout',
]

/** Pages that people keep on paper. */
const PRINTED = ['/faq', '/methods', '/doe-funding', '/privacy-policy', '/quote']

/** On paper a page is its words in black, answers that are folded included, without what can only be pressed. */
async function expectToPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('main').locator('details p:visible')).toHaveCount(
    await page.getByRole('main').locator('details p').count(),
  )
  for (const role of ['banner', 'navigation', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
}

/** Pages that one window shows one after the other, for a window takes longer to open than a page. */
const PAGES_PER_WINDOW = 4

for (let from = 0; from < sitePages.length; from += PAGES_PER_WINDOW) {
  const shown = sitePages.slice(from, from + PAGES_PER_WINDOW)
  const title = `accessible on a desktop, on a phone in the dark and with wide spacing: ${shown.map(({ path }) => path).join(' ')}`
  test(title, async ({ page }) => {
    test.slow()
    for (const { path, title, heading, marked } of shown)
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await page.goto(path)
        await expect(page).toHaveTitle(title)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]:visible')
        if (marked) await expect(current).toHaveAccessibleName(marked)
        else await expect(current).toHaveCount(0)
        await expectNoAxeViolations(page)
        if (PRINTED.includes(path)) await expectToPrint(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.setViewportSize({ width: 360, height: 640 })
        // The bar and the footer, which all pages share, are looked at once a window.
        await expectNoAxeViolations(page, {
          only: 'looks',
          ...(path !== shown[0]?.path && { within: 'main' }),
        })
        await page.setViewportSize({ width: 320, height: 640 })
        expect(await getOverflow(page)).toBe(0)
        await spaceOut(page)
        expect(await getOverflow(page)).toBe(0)
      })
  })
}

test('dialogs, results, the trial, a class and a full cart fit into 320 px, with wide spacing too', async ({
  page,
}) => {
  await putInCart(page, ['book_1', 'license_30', 'training_203'])
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of STATES_TO_FIT)
    await test.step(path, async () => {
      await page.goto(path)
      expect(await getOverflow(page)).toBe(0)
      await spaceOut(page)
      expect(await getOverflow(page)).toBe(0)
      const cut = await page
        .getByRole('dialog')
        .evaluateAll(dialogs => dialogs.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
      expect(cut).toEqual([])
    })
})

// @spec §2.27
test('no two pages share a title or a description', () => {
  for (const field of ['title', 'description'] as const) {
    const values = sitePages.map(page => page[field])
    expect(new Set(values).size).toBe(values.length)
  }
})

test('every link of every page leads somewhere, to its very place', async ({ request }) => {
  test.setTimeout(120_000)
  const bodies = new Map<string, string>()
  const read = async (path: string) => {
    const known = bodies.get(path)
    if (known !== undefined) return known
    const answer = await request.get(path)
    expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true)
    const type = answer.headers()['content-type'] ?? ''
    const body = type.startsWith('text/html') ? await answer.text() : ''
    bodies.set(path, body)
    return body
  }

  const broken: string[] = []
  for (const from of allAddresses) {
    const html = await read(from)
    const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    expect(links.length, from).toBeGreaterThan(10)
    for (const href of new Set(links)) {
      const url = new URL(href, stack.siteUrl + from)
      if (![stack.siteUrl, stack.apiUrl].includes(url.origin)) continue
      const isOurs = url.origin === stack.siteUrl
      if (isOurs && url.pathname === '/admin') continue
      const body = await read(isOurs ? url.pathname + url.search : url.href)
      const id = url.hash.slice(1)
      if (isOurs && id && !body.includes(`id="${id}"`)) broken.push(`${from}: ${href}`)
    }
  }
  expect(broken, 'links to places that are not there').toEqual([])
})

// @spec §2.21 §2.33 §6.18 §9.30
test('the admin route leads to the external admin address', async ({ request }) => {
  const answer = await request.get('/admin', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe('https://admin.example.com')
})

test('addresses of the former site lead to the pages that replaced them', async ({ request }) => {
  const permanent = await request.get('/workbooks', { maxRedirects: 0 })
  expect([permanent.status(), permanent.headers().location]).toEqual([301, '/workbooks-ebooks'])
  const temporary = await request.get('/free-trial', { maxRedirects: 0 })
  expect(temporary.status()).toBe(302)
  expect((await request.get('/support')).url()).toBe(`${stack.siteUrl}/faq`)
})
