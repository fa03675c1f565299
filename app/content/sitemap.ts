/** A page as search engines are told of it. */
export interface SitemapEntry {
  url: string
  /** ISO moment of the last change of its words; null where it is not known. */
  changedAt: string | null
  /** Addresses of its pictures. */
  images: readonly string[]
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function formatEntry({ url, changedAt, images }: SitemapEntry): string {
  const lastChange = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : ''
  const pictures = images.map(
    image => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`,
  )
  return `  <url><loc>${escapeXml(url)}</loc>${lastChange}${pictures.join('')}</url>`
}

/** A sitemap by the protocol of sitemaps.org, with Google's extension for images. */
export function buildSitemap(entries: readonly SitemapEntry[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.map(formatEntry).join('\n')}
</urlset>
`
}
