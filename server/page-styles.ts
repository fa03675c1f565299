import { createHash } from 'node:crypto'
import { constants, deflateRawSync } from 'node:zlib'

/** The styles of a page's routes, which all pages of a route have, and what was made of them when they first came. */
export interface PageStyles {
  /** The whole style element but its end tag. */
  bytes: Buffer
  /** The element's bytes as a part of a deflated page, which ends at a byte and refers to itself alone. */
  deflated: Buffer
  /** The CSP source that allows them. */
  cspSource: string
}

/** Where those styles stand in a page, in bytes: `to` is where their end tag begins. */
export interface FoundStyles extends PageStyles {
  from: number
  to: number
}

const DEFLATE = { level: 9, memLevel: 9, finishFlush: constants.Z_FULL_FLUSH }

/** Shorter ones, in bytes, are handled as the rest of the page. */
const MIN_BYTES = 8 * 1024
/** They stand within so many bytes of the page's beginning. */
const MAX_HEAD_BYTES = 32 * 1024

const known: PageStyles[] = []
/** More than a build has; the oldest goes first. Together some 2 MB. */
const MAX_KNOWN = 40

function remember(part: Buffer): PageStyles {
  // A copy: a part of the page would keep all of it in memory.
  const bytes = Buffer.from(part)
  const hash = createHash('sha256').update(bytes.subarray(bytes.indexOf('>') + 1))
  const styles = {
    bytes,
    deflated: deflateRawSync(bytes, DEFLATE),
    cspSource: `'sha256-${hash.digest('base64')}'`,
  }
  known.push(styles)
  if (known.length > MAX_KNOWN) known.shift()
  return styles
}

/** The styles of a page's routes, more than a third of its bytes: compressed and hashed when they first come. Null without such. */
export function findStyles(page: Buffer): FoundStyles | null {
  const from = page.subarray(0, MAX_HEAD_BYTES).indexOf('<style')
  const to = from < 0 ? -1 : page.indexOf('</style>', from)
  if (to - from < MIN_BYTES) return null
  const bytes = page.subarray(from, to)
  return { ...(known.find(styles => styles.bytes.equals(bytes)) ?? remember(bytes)), from, to }
}
