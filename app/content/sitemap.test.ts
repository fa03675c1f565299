import { expect, test } from 'vitest'
import { buildSitemap } from './sitemap.ts'

test('a page is listed with its last change and its pictures', () => {
  const xml = buildSitemap([
    {
      url: 'https://example.com/faq',
      changedAt: '2026-11-20T10:00:00Z',
      images: ['https://cdn.example.com/a.jpg?w=1280&q=75'],
    },
  ])
  expect(xml).toContain(
    '<url><loc>https://example.com/faq</loc><lastmod>2026-11-20T10:00:00Z</lastmod>' +
      '<image:image><image:loc>https://cdn.example.com/a.jpg?w=1280&amp;q=75</image:loc></image:image></url>',
  )
  expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
})

test('omits what is not known', () => {
  expect(buildSitemap([{ url: 'https://example.com/', changedAt: null, images: [] }])).toContain(
    '  <url><loc>https://example.com/</loc></url>\n',
  )
})
