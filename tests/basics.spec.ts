import { getElement, getText } from './support/html.ts'
import { putInCart } from './support/shop.ts'
import { expect, stack, test, WITH_AND_WITHOUT_JS } from './support/test.ts'

test('home answers with a title and one heading of the first rank', { tag: '@smoke' }, async ({
  request,
}) => {
  const answer = await request.get('/')
  expect(answer.status()).toBe(200)
  const html = await answer.text()
  expect(getText(getElement(html, 'title'))).toMatch(/MaxGuru/)
  expect(html.match(/<h1\b/g)).toHaveLength(1)
})

test('the page names an icon for tabs and one for home screens', async ({ request }) => {
  const html = await (await request.get('/')).text()
  for (const [rel, type] of [
    ['icon', 'image/svg+xml'],
    ['apple-touch-icon', 'image/png'],
  ]) {
    const address = new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1] ?? ''
    const answer = await request.get(address)
    expect(answer.headers()['content-type'], rel).toContain(type)
  }
})

test('what a ground tells apart has an edge in forced colors', async ({ page }) => {
  await putInCart(page, ['book_1'])
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  const widget = page.getByRole('link', { name: 'CHECKOUT' }).locator('..')
  for (const boxed of [widget, page.getByRole('banner').getByRole('link', { name: 'LOG IN' })])
    await expect(boxed).toHaveCSS('border-top-width', '1px')
})

// @spec §2.22 §8.24
test('an unknown path leads home', async ({ request }) => {
  const answer = await request.get('/no/such/page')
  expect(answer.url()).toBe(`${stack.siteUrl}/`)
  expect(getText(getElement(await answer.text(), 'title'))).toContain('MaxGuru')
})

test('every answer carries the security headers, and pages a policy without unsafe scripts', async ({
  request,
}) => {
  for (const path of ['/', '/no-such-page', '/favicon.svg']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.headers()['x-content-type-options'], path).toBe('nosniff')
    expect(answer.headers()['referrer-policy'], path).toBeTruthy()
    expect(answer.headers()['content-security-policy'], path).toContain("default-src 'none'")
    expect(answer.headers()['cross-origin-resource-policy'], path).toBe('same-origin')
  }
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self' 'sha256-")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('a form sent to a page that takes none is told so, in a page of ours', async ({ request }) => {
  for (const path of ['/', '/faq']) {
    const answer = await request.post(path, { form: { a: 'b' } })
    expect(answer.status(), path).toBe(405)
    expect(await answer.text(), path).toContain('This page does not take forms')
  }
})

// @spec §1.8
test('a visitor without a cart gets a page that may be cached and no cookie', async ({ request }) => {
  const answer = await request.get('/')
  expect(answer.headers()['cache-control']).toContain('s-maxage')
  expect(answer.headers()['set-cookie']).toBeUndefined()
})

test('doubled slashes never lead to another site', async ({ request }) => {
  const answer = await request.get(`${stack.siteUrl}//evil.example/`, { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/evil.example')
})

// @spec §2.118
test('a request for many or very deep routes answers at once, whatever it asks for', async ({ request }) => {
  const deep = '/a'.repeat(3500)
  const many = Array.from({ length: 800 }, (_, index) => `p=/${index}`).join('&')
  for (const path of [`/__manifest?version=1&p=${deep}`, `/__manifest?version=1&${many}`, deep]) {
    const answer = await request.get(path, { maxRedirects: 0, timeout: 2000 })
    expect(answer.headers().location, path.slice(0, 40)).toBe('/')
  }
})

test('the browser shows no cached page from before the cart', WITH_AND_WITHOUT_JS, async ({ page }) => {
  await page.goto('/workbooks-ebooks/1')
  await page.goto('/workbooks-ebooks')
  await page
    .getByRole('link', { name: /^Learn more/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(dialog.getByRole('button', { name: 'REMOVE FROM CART' })).toBeVisible()
})
