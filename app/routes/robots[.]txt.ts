import { env } from '../env.server.ts'

/** Paths that hold nothing to find: baskets, forms for one person, answers to forms. */
const PRIVATE = [
  '/admin',
  '/cart',
  '/checkout',
  '/class-login/',
  '/logout',
  '/password-reset-submission',
  '/search?',
  '/thank-you/',
]

export function loader() {
  const lines = ['User-agent: *', ...PRIVATE.map(path => `Disallow: ${path}`), '']
  return new Response([...lines, `Sitemap: ${new URL('/sitemap.xml', env.SITE_URL).href}`, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
