import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'

/** Pages of children, of secret links and those that only wait; and what is no page. */
const UNCOUNTED =
  /^\/(?:class-login|orders\/|trials\/|password-reset-submission|checkout\/(?:waiting|return|cancelled)|login\/|api|admin|healthz|readyz|__manifest|assets\/|csp-reports)/
/** Words, such as `workbooks-ebooks`, and numbers of items. A token or a uuid is neither. */
const COUNTED = /^\/$|^(?:\/(?:[a-z][a-z-]{0,39}|\d{1,9}))+$/
const DATA = '.data'
/** How Remix names the data of the home page. */
const ROOT_DATA = '/_root'

/** What is read of a request. */
export interface Visit {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
}

/** True for a visitor who may be counted: a person, not an editor, who has not objected (DNT, Sec-GPC). */
export function mayCount({ headers }: Visit): boolean {
  const { 'user-agent': userAgent, dnt, cookie } = headers
  if (dnt === '1' || headers['sec-gpc'] === '1' || cookie?.includes('mg_preview=')) return false
  const purpose = headers['sec-purpose'] ?? headers.purpose
  if (purpose?.includes('prefetch')) return false
  return userAgent !== undefined && !isbot(userAgent)
}

/** Path and query of a page that a request is for, whether as a document or as its data; null for anything else. */
export function readPageAddress({ method, url = '/' }: Visit): { path: string; query: string } | null {
  if (method !== 'GET') return null
  const at = url.indexOf('?')
  const target = at === -1 ? url : url.slice(0, at)
  const query = at === -1 ? '' : url.slice(at + 1)
  const isData = target.endsWith(DATA)
  const document = isData ? target.slice(0, -DATA.length) : target
  const path = document === ROOT_DATA ? '/' : document
  return COUNTED.test(path) && !UNCOUNTED.test(path) ? { path, query } : null
}

/** The page that led here, where the browser says so and its address can be read. */
export function readReferrer({ headers: { referer } }: Visit): URL | null {
  return referer ? URL.parse(referer) : null
}

/**
 * True where a page led to itself, as a form does that was sent, or a tab. Data that a page fetches once more names that
 * page too; when a link is followed, the browser still names the page before.
 */
export function isSamePage(visit: Visit, path: string, host: string): boolean {
  const referrer = readReferrer(visit)
  return referrer?.host === host && referrer.pathname === path
}
