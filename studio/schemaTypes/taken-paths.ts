import { getPagePath, PAGE_KEYS } from '../../contract/site-pages.ts'

/** Addresses of the site beside its pages, each in small letters; `*` stands for one name in a path. */
const TAKEN = [
  '/admin',
  '/api/preview/*',
  '/apple-touch-icon.png',
  '/assets/*',
  '/cart',
  '/checkout/cancelled',
  '/checkout/draft',
  '/checkout/return',
  '/checkout/waiting',
  '/class-login/*',
  '/favicon.svg',
  '/font-licenses/*',
  '/healthz',
  '/login/trial-return',
  '/login/trial-waiting',
  '/logo.svg',
  '/logout',
  '/og-training/*/calendar.ics',
  '/og-training/*/register',
  '/og/*',
  '/orders/*',
  '/orders/*/calendar.ics',
  '/preferences',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/thank-you/*',
  '/trials/*',
  '/workbooks-ebooks/*',
]

function matches(path: string, pattern: string): boolean {
  const names = path.split('/')
  const wanted = pattern.split('/')
  return (
    names.length === wanted.length && wanted.every((name, index) => name === '*' || name === names[index])
  )
}

/** True for a path, in small letters, that the site answers itself: a redirect from it is never reached. */
export function isTakenPath(path: string): boolean {
  return [...PAGE_KEYS.map(getPagePath), ...TAKEN].some(pattern => matches(path, pattern))
}
