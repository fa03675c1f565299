import { readReadingOptions } from './reading-cookie.ts'

/**
 * The query parameters that change what a page shows, by path. Every other parameter is ignored: it neither makes an
 * entry of its own nor keeps a visitor from the entry that there is. `page-key.test.ts` compares this table with what
 * the routes read.
 */
const KNOWN_PARAMETERS: readonly { path: RegExp; names: readonly string[] }[] = [
  { path: /^\/workbooks-ebooks$/, names: ['tab'] },
  { path: /^\/workbooks-ebooks\/[^/]+$/, names: ['preview'] },
  { path: /^\/login$/, names: ['licenseType'] },
  { path: /^\/contact$/, names: ['sent'] },
  { path: /^\/password-reset$/, names: ['sent'] },
]

/** Paths whose answers concern one visitor or the process, whatever their headers say. */
const NEVER_CACHED =
  /^\/(?:cart|checkout|thank-you|class-login|password-reset-submission|logout|api|admin|healthz|readyz|metrics|login\/|__manifest|assets\/)/

/** Spellings of a path that another one stands for, or that may hide one. */
const UNUSUAL = /[\\%]|\/[./]/

/** Longest path and value that get an entry, in characters, so that keys stay small. */
const MAX_PATH_LENGTH = 200
const MAX_VALUE_LENGTH = 40

/**
 * The address under which a page is cached: its path and the parameters that change it, in a fixed order. Null for
 * an address that is never cached.
 * @param target path and query as the request line has them
 */
export function toPageKey(target: string): string | null {
  const queryAt = target.indexOf('?')
  const path = queryAt === -1 ? target : target.slice(0, queryAt)
  if (path.length > MAX_PATH_LENGTH || !path.startsWith('/')) return null
  if (NEVER_CACHED.test(path) || UNUSUAL.test(path)) return null
  if (queryAt === -1) return path
  const isData = path.endsWith('.data')
  const given = new URLSearchParams(target.slice(queryAt))
  // Remix asks for the data of some routes of a page only; such answers are small and rendered each time.
  if (isData && given.has('_routes')) return null
  const documentPath = isData ? path.slice(0, -'.data'.length) : path
  const names = KNOWN_PARAMETERS.find(known => known.path.test(documentPath))?.names ?? []
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value !== null && value.length <= MAX_VALUE_LENGTH) kept.set(name, value)
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** What an entry of the page cache stands for. */
export interface PageAddress {
  /** Path and known parameters. */
  target: string
  /** Normalized reading options; '' without any. */
  reading: string
}

/** The name of a page's entry. A space can be in neither part. */
export function formatKey({ target, reading }: PageAddress): string {
  return reading === '' ? target : `${target} ${reading}`
}

/** The page that a request asks for; null where the page cache has no say. */
export function readPageAddress(target: string, cookies: string | undefined): PageAddress | null {
  const known = toPageKey(target)
  return known === null ? null : { target: known, reading: readReadingOptions(cookies) }
}
