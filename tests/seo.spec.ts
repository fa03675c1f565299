/** What search engines and shared links get to see. */
import { z } from 'zod'
import { sitePages } from './support/site-pages.ts'
import { expect, stack, test } from './support/test.ts'

const Thing = z.looseObject({ '@type': z.string() })

function thingsIn(html: string) {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    Thing.parse(JSON.parse(json)),
  )
}

function find(html: string, type: string) {
  return thingsIn(html).filter(thing => thing['@type'] === type)
}

/** What a page says of itself to search engines; throws where it says something twice. */
function readHead(html: string) {
  const [title, ...titles] = [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text)
  const getMeta = (name: string) => {
    const [content, ...more] = [...html.matchAll(new RegExp(`<meta name="${name}" content="([^"]*)"`, 'g'))]
    expect(more, name).toEqual([])
    return content?.[1] ?? ''
  }
  expect(titles).toEqual([])
  return { title, description: getMeta('description'), keywords: getMeta('keywords') }
}

/** Login is in the sitemap, and is not made to be shared. */
const INDEXED = sitePages.filter(({ key, isListed }) => isListed && key !== 'login')

for (const { path, key } of INDEXED) {
  test(`${path} says its own address, and how to show it where it is shared`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(html).toContain(`<link rel="canonical" href="${stack.siteUrl}${path}"/>`)
    expect(html).toContain(`<meta property="og:url" content="${stack.siteUrl}${path}"/>`)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    const answer = await request.get(picture)
    expect(answer.headers()['content-type']).toBe('image/png')
    expect(answer.headers()['cache-control']).toContain('max-age=86400')
    expect(answer.headers()['cross-origin-resource-policy']).toBe('cross-origin')
    const trail = find(html, 'BreadcrumbList')
    expect(trail).toHaveLength(key === 'home' ? 0 : 1)
  })
}

test('Home describes the company, Software the product, the license pages their offers', async ({
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text()
  expect(find(await read('/'), 'Organization')).toMatchObject([{ url: `${stack.siteUrl}/` }])
  expect(find(await read('/software'), 'SoftwareApplication')).toHaveLength(1)
  expect(find(await read('/home-licenses'), 'Product')).toMatchObject([
    { offers: { price: '299.99', priceCurrency: 'USD' } },
    { offers: { price: '99.99' } },
    { offers: { price: '79.99' } },
  ])
  const book = find(await read('/workbooks-ebooks/1'), 'Product')
  expect(book).toMatchObject([{ offers: { priceCurrency: 'USD' } }])
  const events = find(await read('/og-training'), 'EducationEvent')
  expect(events.length).toBeGreaterThan(0)
  for (const event of events) expect(event.startDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  const [faq] = find(await read('/faq'), 'FAQPage')
  expect(z.array(z.unknown()).parse(faq?.mainEntity)).toHaveLength(14)
})

const OVERLAYS = [
  ['/workbooks-ebooks', '/workbooks-ebooks/1', /^Letter Paths: Pre-K Tracing \| MaxGuru$/],
  ['/og-training', '/og-training/302/register', /^Register for .+ \| MaxGuru$/],
  ['/og-training', '/og-training/401/register', /^Register for .+ \| MaxGuru$/],
] as const

for (const [page, overlay, title] of OVERLAYS) {
  test(`${overlay} has a title, a description and keywords other than those of ${page}`, async ({
    request,
  }) => {
    const read = async (path: string) => readHead(await (await request.get(path)).text())
    const [below, above] = [await read(page), await read(overlay)]
    expect(above.title).toMatch(title)
    expect(above.description).toMatch(/^.{40,200}$/)
    expect(above.keywords).toContain('MaxGuru')
    for (const name of ['title', 'description', 'keywords'] as const)
      expect(above[name], name).not.toBe(below[name])
  })
}

test('no text in the data can close the script element', async ({ request }) => {
  const html = await (await request.get('/faq')).text()
  for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
    expect(json).not.toContain('<')
})

test('the sitemap lists pages and books that respond, and robots.txt points to it', async ({ request }) => {
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('application/xml')
  const addresses = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  const pages = sitePages.filter(({ isListed }) => isListed).length
  expect(addresses).toHaveLength(pages + 14)
  const text = await sitemap.text()
  expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT/g)).toHaveLength(pages)
  expect(text.match(/<image:loc>http/g)?.length).toBeGreaterThan(14)
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(answer.status(), address).toBe(200)
    expect(await answer.text(), address).not.toContain('content="noindex"')
  }
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${stack.siteUrl}/sitemap.xml`)
  expect(robots).toContain('Disallow: /checkout')
})

test('the site reports that it is alive and ready', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await request.get('/readyz')).json()).toEqual({ status: 'ok' })
})
