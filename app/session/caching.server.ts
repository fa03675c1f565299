import { hasReadFailure } from '../upstream/read.server.ts'

/** Cookies that make an answer personal: any of this site's own, and a login. */
const PERSONAL_COOKIES = /(?:^|;\s*)(?:mg_\w+|JWT|PREJWT)=/

/** True for a visitor without any cookie of ours, who is shown what everybody is shown. */
export function isAnonymous(request: Request): boolean {
  return !PERSONAL_COOKIES.test(request.headers.get('Cookie') ?? '')
}

/**
 * Sets how long an answer may be kept, unless a route has said so: shared caches may keep what an anonymous
 * visitor is shown (architecture rule 4); anything personal is never kept. Browsers revalidate each time, since
 * the cart may have changed; only shared caches may serve stale pages. Incomplete pages are never cached.
 */
export function setCacheHeaders(request: Request, status: number, headers: Headers): void {
  const shared =
    isAnonymous(request) &&
    !hasReadFailure() &&
    status === 200 &&
    ['GET', 'HEAD'].includes(request.method) &&
    !headers.has('Set-Cookie')
  if (!shared) headers.set('Cache-Control', 'private, no-store')
  else if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', 'public, max-age=0, must-revalidate, s-maxage=60')
    headers.set('CDN-Cache-Control', 'public, max-age=60, stale-while-revalidate=600')
  }
}
