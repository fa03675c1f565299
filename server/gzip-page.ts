import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'
import { findStyles } from './page-styles.ts'

const toDeflated = promisify(deflateRaw)

/** A gzip header that says nothing of a file, and its trailer's length: checksum and size (RFC 1952). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const TRAILER_BYTES = 8

/** What stands before the styles: a few KB, for which a small window is quicker to set up. */
const HEAD = { level: 4, windowBits: 12, memLevel: 5, finishFlush: constants.Z_FULL_FLUSH }
/** Level 4 takes two thirds more time for what is 8 % smaller. */
const REST = { level: 1, chunkSize: 64 * 1024 }

/**
 * A page as gzip, in a third of the time and smaller than Brotli that is as quick: its styles, more than half of it, are
 * compressed once for each route, and well. Deflated parts may follow one another where each ends at a byte and refers to
 * itself alone. Null for a page without such styles.
 */
export async function gzipPage(page: Buffer): Promise<Buffer | null> {
  const styles = findStyles(page)
  if (!styles) return null
  const trailer = Buffer.alloc(TRAILER_BYTES)
  trailer.writeUInt32LE(crc32(page))
  trailer.writeUInt32LE(page.length, 4)
  return Buffer.concat([
    HEADER,
    deflateRawSync(page.subarray(0, styles.from), HEAD),
    styles.deflated,
    await toDeflated(page.subarray(styles.to), REST),
    trailer,
  ])
}
