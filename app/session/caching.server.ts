import { hasPersonalCookie } from '#contract/personal-cookies.ts'
import { READING_COOKIE } from '#contract/reading-options.ts'
import { requestContext } from '../http/request-context.server.ts'
import { hasReadFailure } from '../upstream/read.server.ts'

/**
 * Pages that no shared cache keeps, whatever cookies come: their address or form concerns one person, or holds any words
 * at all, as that of a search does. So is an encoded path, which may be another spelling of one of theirs.
 */
const PRIVATE_PATH = /%|^\/(?:(?:checkout|password-reset-submission|class-login|search)(?![\w-])|orders\/)/i
const READING_OPTIONS = new RegExp(`(?:^|;\\s*)${READING_COOKIE}=`)

/** True for a visitor who is shown what everyone with the same reading options is shown. */
export function isAnonymous(request: Request): boolean {
  return !hasPersonalCookie(request.headers.get('Cookie'))
}

/** How long shared caches may keep a page, and show it while they fetch a new one, in seconds. */
const SHARED_SECONDS = 60
const STALE_SECONDS = 600

/**
 * Half of the time until what the current request shows changes by itself, in whole seconds; infinite for never. Shared
 * caches have this half, the server's page cache the other: it gives them pages that it rendered a while ago.
 */
function getSharedSeconds(): number {
  const changesAt = requestContext()?.changesAt ?? Number.POSITIVE_INFINITY
  return Math.max(0, Math.floor((changesAt - Date.now()) / 1000 / 2))
}

/**
 * Sets how long an answer may be kept, unless a route has said so: shared caches may keep what an anonymous
 * visitor is shown (architecture rule 4); anything personal is never kept. Browsers revalidate each time, since
 * the cart may have changed; only shared caches may serve stale pages, and none beyond the moment when a scheduled
 * item appears or goes. Incomplete pages are never cached. A page with reading options is kept by the server's own
 * page cache alone, which tells options apart.
 */
export function setCacheHeaders(request: Request, status: number, headers: Headers): void {
  const shared =
    isAnonymous(request) &&
    !PRIVATE_PATH.test(new URL(request.url).pathname) &&
    !hasReadFailure() &&
    status === 200 &&
    ['GET', 'HEAD'].includes(request.method) &&
    !headers.has('Set-Cookie')
  const context = requestContext()
  if (context) context.isShared = shared
  if (!shared) headers.set('Cache-Control', 'private, no-store')
  else if (READING_OPTIONS.test(request.headers.get('Cookie') ?? ''))
    headers.set('Cache-Control', 'private, max-age=0, must-revalidate')
  else if (!headers.has('Cache-Control')) {
    const seconds = getSharedSeconds()
    const fresh = Math.min(SHARED_SECONDS, seconds)
    const stale = Math.min(STALE_SECONDS, seconds - fresh)
    headers.set('Cache-Control', `public, max-age=0, must-revalidate, s-maxage=${fresh}`)
    headers.set('CDN-Cache-Control', `public, max-age=${fresh}, stale-while-revalidate=${stale}`)
  }
}
