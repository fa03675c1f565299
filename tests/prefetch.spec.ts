/** Pages that the browser prefetches while a pointer rests on their links (docs/decisions/0035-prefetching-pages.md). */
import type { Locator, Page } from '@playwright/test'
import { expect, stack, test } from './support/test.ts'

/** Rests the pointer on a link until the browser has prefetched its page. */
async function prefetch(page: Page, link: Locator): Promise<void> {
  const fetched = page.waitForEvent('requestfinished', {
    predicate: request => request.headers()['sec-purpose'] === 'prefetch',
  })
  await link.hover()
  await fetched
}

/** How the page came: `navigational-prefetch` for one that was prefetched. */
function readDelivery(page: Page): Promise<string> {
  return page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType)
}

function getFooterLink(page: Page, name: string): Locator {
  return page.getByRole('contentinfo').getByRole('link', { name, exact: true })
}

test('a page prefetched while the pointer rests on its link is shown without a script', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/software')
  const link = getFooterLink(page, 'Methods')
  await prefetch(page, link)
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(0)
  await link.click()
  await expect(page).toHaveURL(`${stack.siteUrl}/methods`)
  expect(await readDelivery(page)).toBe('navigational-prefetch')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(scripts).toEqual([])
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

const CHANGES = [
  {
    name: 'a cart',
    to: '/cart',
    form: { intent: 'add', item: 'book_1', returnTo: '/faq' },
    shown: (page: Page) => page.getByRole('banner').getByRole('link', { name: /cart.*1/i }),
  },
  {
    name: 'a login',
    to: '/login',
    form: { intent: 'login', username: 'demo-teacher', password: 'reading-is-fun' },
    shown: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'DASHBOARD' }),
  },
  {
    name: 'reading options',
    to: '/preferences',
    form: { size: '2', returnTo: '/faq' },
    shown: (page: Page) => page.locator('html[data-size="2"]'),
  },
]

for (const { name, to, form, shown } of CHANGES) {
  test(`a page prefetched before another tab has led to ${name} is not shown without`, async ({
    page,
    context,
  }) => {
    await page.goto('/software')
    const link = getFooterLink(page, 'Methods')
    await prefetch(page, link)
    const other = await context.newPage()
    await other.goto('/accessibility')
    await other.evaluate(
      async ([to, form]) => {
        await fetch(to, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
      },
      [to, form] as const,
    )
    await page.bringToFront()
    await link.click()
    await expect(page).toHaveURL(`${stack.siteUrl}/methods`)
    await expect(shown(page)).toBeVisible()
  })
}

test('pages that are the same for everyone have the rules of what to prefetch, and no others', async ({
  request,
  requestWith,
}) => {
  const RULES = '<script type="speculationrules">'
  const readers = [request, await requestWith({ mg_reading: 'size-2' })]
  for (const reader of readers) expect(await (await reader.get('/faq')).text()).toContain(RULES)
  const buyer = await requestWith({ mg_session: 'any' })
  for (const answer of [buyer.get('/faq'), request.get('/checkout'), request.get('/search?q=reading')])
    expect(await (await answer).text()).not.toContain(RULES)
})

test('a link that changes a part of the page starts the app, which then follows links by itself', async ({
  page,
}) => {
  await page.goto('/workbooks-ebooks')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^eBooks/i })
    .first()
    .hover()
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
})
