/** What a first visit costs, read from the pages and their files as the server sends them (docs/performance.md). */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { SITE_PAGES } from '#contract/site-pages.ts'
import { putInCart } from './support/shop.ts'
import { expect, test, wake } from './support/test.ts'

const MAX_SCRIPTS = 8
const MAX_STYLES_KB = 14
/** Brotli, in KB of 1000 bytes: scripts of a page that is alive. */
const MAX_SCRIPTS_KB = { content: 110, form: 120, checkout: 135 }
/** Before anything is pressed: inline scripts, the data of the page's loaders, and the module of its carousel. */
const MAX_FIRST_KB = 20

const DIALOGS = ['/workbooks-ebooks/1', '/og-training/302/register', '/og-training/401/register']
const FORMS: readonly string[] = [
  ...[
    '/contact',
    '/faq',
    '/quote',
    '/search',
    '/workbooks-ebooks',
    '/login',
    '/password-reset',
    '/password-reset-submission',
  ],
  ...DIALOGS,
]

const PATHS = Object.entries(SITE_PAGES).flatMap(([key, { access }]) =>
  access === 'guarded' ? [] : [key === 'home' ? '/' : `/${key}`],
)

const Modules = z.object({
  manifest: z.string(),
  entry: z.string(),
  routes: z.record(z.string(), z.string()),
  imports: z.array(z.string()),
  carousel: z.string(),
})

function readModules(html: string) {
  const attribute = /data-modules="([^"]*)"/.exec(html)?.[1] ?? ''
  return Modules.parse(JSON.parse(attribute.replaceAll('&quot;', '"')))
}

/** The addresses of what the page's starter imports for its app. */
function listScripts(html: string): string[] {
  const { manifest, entry, routes, imports } = readModules(html)
  return [...new Set([manifest, entry, ...Object.values(routes), ...imports])]
}

async function measureTransfer(request: APIRequestContext, url: string): Promise<number> {
  const answer = await request.get(url, { headers: { 'Accept-Encoding': 'br' } })
  expect(answer.status(), url).toBe(200)
  expect(answer.headers()['cache-control'], url).toBe('public, max-age=31536000, immutable')
  return Number(answer.headers()['content-length'])
}

async function measureScripts(request: APIRequestContext, html: string): Promise<number> {
  const sizes = await Promise.all(listScripts(html).map(url => measureTransfer(request, url)))
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
}

for (const path of [...PATHS, ...DIALOGS]) {
  test(`${path} stays within its budget of bytes and files`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const scripts = listScripts(html)
    expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(MAX_SCRIPTS)
    const limit = FORMS.includes(path) ? MAX_SCRIPTS_KB.form : MAX_SCRIPTS_KB.content
    expect(await measureScripts(request, html)).toBeLessThanOrEqual(
      path === '/checkout' ? MAX_SCRIPTS_KB.checkout : limit,
    )

    const styles = /<style[^>]*>([^<]*)<\/style>/.exec(html)?.[1] ?? ''
    expect(styles.length).toBeGreaterThan(10_000)
    expect(gzipSync(styles).length / 1000).toBeLessThanOrEqual(MAX_STYLES_KB)

    const inline = Array.from(
      html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^<]*)<\/script>/g),
      ([, code = '']) => code,
    )
    const carousel = html.includes('data-carousel')
      ? await measureTransfer(request, readModules(html).carousel)
      : 0
    expect((brotliCompressSync(inline.join('')).length + carousel) / 1000).toBeLessThanOrEqual(MAX_FIRST_KB)
  })
}

test('nothing but fonts and the first picture is fetched before a page is shown', async ({ request }) => {
  const answer = await request.get('/software')
  const html = await answer.text()
  expect(html).not.toMatch(/<script[^>]*\ssrc=|rel="(?:modulepreload|stylesheet)"/)
  expect(html.match(/rel="preload"/g)).toHaveLength(2)
  expect(answer.headers().link).toMatch(/^<[^>]+>; rel=preload; as=image;.* fetchpriority=high$/)
  expect(html.match(/fetchpriority="high"/g)).toHaveLength(1)
})

test('a page has the styles of its own routes, and a navigation finds those of the next', async ({
  page,
}) => {
  const readLook = () =>
    page.getByRole('main').evaluate(main =>
      Array.from(main.querySelectorAll('section, article, li, h2, h3, a'), element => {
        const { display, padding, margin, color, backgroundColor } = getComputedStyle(element)
        return { name: element.localName, display, padding, margin, color, backgroundColor }
      }),
    )
  await page.goto('/og-training')
  const { length } = (await page.locator('style[data-site]').textContent()) ?? ''
  const look = await readLook()

  await page.goto('/methods')
  expect(await page.locator('style[data-site]').textContent()).not.toHaveLength(length)
  await wake(page)
  await expect(page.locator('link[data-site]')).toHaveJSProperty('media', 'not all')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Training', exact: true }).click()
  await expect(page).toHaveURL(/\/og-training$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/OG|Orton|Training/i)
  expect(await readLook()).toEqual(look)
})

test('checkout with a cart stays within its budget', async ({ request }) => {
  await putInCart(request, ['book_1'])
  const html = await (await request.get('/checkout')).text()
  expect(await measureScripts(request, html)).toBeLessThanOrEqual(MAX_SCRIPTS_KB.checkout)
})
