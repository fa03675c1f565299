import { defineQuery } from 'groq'
import { z } from 'zod'
import { Redirect } from '#contract/content/documents.ts'
import type { Copy } from './client.server.ts'

export const REDIRECTS_QUERY = defineQuery('*[_type == "redirect"]{from, to, permanent}')

/** The addresses that editors have redirected. */
export const redirectsCopy = { query: REDIRECTS_QUERY, shape: z.array(Redirect) } satisfies Copy<z.ZodType>

/** Base for resolving relative URLs. */
const PLACEHOLDER_ORIGIN = 'http://here.invalid'

/** Longest way through redirects that is followed here, so that a visitor is sent on once only. */
const MAX_HOPS = 5

/** A path as a browser would ask for it, so that `/café` and `/caf%C3%A9` are one. */
function encodePath(path: string): string {
  return URL.canParse(path, PLACEHOLDER_ORIGIN) ? new URL(path, PLACEHOLDER_ORIGIN).pathname : path
}

function normalizePath(path: string): string {
  return encodePath(path).toLowerCase().replace(/\/+$/, '') || '/'
}

/** An address as it may stand in a header. */
function toHeaderValue(to: string): string {
  const { origin, href } = new URL(to, PLACEHOLDER_ORIGIN)
  return origin === PLACEHOLDER_ORIGIN ? href.slice(PLACEHOLDER_ORIGIN.length) : href
}

/** True for a path of this site or an https URL. */
function isSafe(to: string): boolean {
  return /^\/(?![/\\])/.test(to) || (URL.canParse(to) && new URL(to).protocol === 'https:')
}

/**
 * Resolves a path through the redirects, following chains. Returns null for a circular chain or an unsafe
 * target, which imported data may contain although the Studio rejects them.
 */
export function resolveRedirect(
  pathname: string,
  redirects: readonly Redirect[],
): { to: string; status: 301 | 302 } | null {
  let path = normalizePath(pathname)
  let last: Redirect | null = null
  let permanent = true
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const next = redirects.find(({ from }) => normalizePath(from) === path)
    if (!next) break
    last = next
    permanent &&= next.permanent
    path = normalizePath(next.to.split(/[?#]/)[0] ?? '')
  }
  // Of a circular chain there is always one more.
  const hasMoreHops = redirects.some(({ from }) => normalizePath(from) === path)
  return last && !hasMoreHops && isSafe(last.to)
    ? { to: toHeaderValue(last.to), status: permanent ? 301 : 302 }
    : null
}
