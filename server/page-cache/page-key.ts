import { isBookGrade, isBookSkill } from '#contract/book-facts.ts'
import { readReadingOptions } from './reading-cookie.ts'

type IsKnownValue = (value: string) => boolean

const isShort: IsKnownValue = value => value.length <= MAX_VALUE_LENGTH
const SHELF_FILTER = { grade: isBookGrade, skill: isBookSkill } satisfies Record<string, IsKnownValue>

/**
 * The query parameters that change what a page shows, by path, in the order of the key. Every other parameter, and one
 * with a value that the page does not know, is ignored: it neither makes an entry of its own nor keeps a visitor from
 * the entry that there is. `page-key.test.ts` compares this table with what the routes read.
 */
const KNOWN_PARAMETERS: readonly { path: RegExp; parameters: Record<string, IsKnownValue> }[] = [
  { path: /^\/workbooks-ebooks$/, parameters: { tab: value => value === 'ebooks', ...SHELF_FILTER } },
  { path: /^\/workbooks-ebooks\/[^/]+$/, parameters: { preview: isShort, ...SHELF_FILTER } },
  { path: /^\/login$/, parameters: { licenseType: isShort } },
  { path: /^\/(?:contact|quote|orders|password-reset)$/, parameters: { sent: isShort } },
]

/** Paths whose answers concern one visitor or the process, whatever their headers say. */
const NEVER_CACHED =
  /^\/(?:cart|checkout|thank-you|class-login|password-reset-submission|logout|api|admin|healthz|readyz|metrics|search|orders\/|trials\/|login\/|__manifest|assets\/)/

/** Other spellings of a path, which the rules above would miss: Remix decodes paths and ignores case. */
const UNUSUAL = /[\\%#A-Z]|\/[./]/

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
  const known = KNOWN_PARAMETERS.find(known => known.path.test(documentPath))?.parameters ?? {}
  const kept = new URLSearchParams()
  for (const [name, isKnownValue] of Object.entries(known)) {
    const value = given.get(name)
    if (value !== null && isKnownValue(value)) kept.set(name, value)
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

/** The page that a request asks for; null for one that is never cached. */
export function readPageAddress(target: string, cookies: string | undefined): PageAddress | null {
  const known = toPageKey(target)
  return known === null ? null : { target: known, reading: readReadingOptions(cookies) }
}
