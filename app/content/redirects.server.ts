import { defineQuery } from 'groq'
import { z } from 'zod'
import { Redirect } from '#contract/content/documents.ts'
import type { Copy } from './client.server.ts'

export const REDIRECTS_QUERY = defineQuery('*[_type == "redirect"]{from, to, permanent}')

/** The addresses that editors have redirected. */
export const redirectsCopy = { query: REDIRECTS_QUERY, shape: z.array(Redirect) } satisfies Copy<z.ZodType>

/** Stands for the site in addresses that name none. */
const HERE = 'http://here.invalid'

/** Longest way through redirects that is followed here, so that a visitor is sent on once only. */
const MAX_HOPS = 5

/** A path as a browser would ask for it, so that `/café` and `/caf%C3%A9` are one. */
const encoded = (path: string): string => (URL.canParse(path, HERE) ? new URL(path, HERE).pathname : path)

const tidy = (path: string): string => encoded(path).toLowerCase().replace(/\/+$/, '') || '/'

/** An address as it may stand in a header. */
const headerValue = (to: string): string => {
  const { origin, href } = new URL(to, HERE)
  return origin === HERE ? href.slice(HERE.length) : href
}

/** A path of this site, or an https address; anything else is nowhere to send a person. */
const isSafe = (to: string): boolean =>
  /^\/(?![/\\])/.test(to) || (URL.canParse(to) && new URL(to).protocol === 'https:')

/**
 * Where an address leads by the redirects: chains are followed to their end, and one that runs in a circle
 * or to an unsafe address counts as none. The Studio refuses such documents; data imported around it may
 * still hold them.
 */
export const targetOf = (
  pathname: string,
  redirects: readonly Redirect[],
): { to: string; status: 301 | 302 } | null => {
  const seen = new Set<string>()
  let path = tidy(pathname)
  let last: Redirect | null = null
  let permanent = true
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    if (seen.has(path)) return null
    seen.add(path)
    const next = redirects.find(({ from }) => tidy(from) === path)
    if (!next) break
    last = next
    permanent &&= next.permanent
    path = tidy(next.to.split(/[?#]/)[0] ?? '')
  }
  const isAbandoned = redirects.some(({ from }) => tidy(from) === path)
  return last && !isAbandoned && isSafe(last.to)
    ? { to: headerValue(last.to), status: permanent ? 301 : 302 }
    : null
}
