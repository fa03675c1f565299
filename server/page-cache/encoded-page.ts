import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ENCODINGS, type Encoding } from '../compress.ts'
import type { RenderedPage } from './rendered-page.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** `quick` while a visitor waits, `best` when there is time. */
const LEVELS = { quick: { brotli: 4, gzip: 6 }, best: { brotli: 11, gzip: 9 } } as const
type Level = keyof typeof LEVELS

/** Values of headers by their names. */
export type FixedHeaders = Readonly<Record<string, string>>

/** Where the request's id goes in the prepared headers. */
export const REQUEST_ID_INDEX = 1

/** One encoding of a page, ready to be written. */
export interface EncodedBody {
  body: Buffer
  /** How each of its tags begins, the quickly compressed one and the smallest one: their content is the same. */
  tagPrefix: string
  /** Names and values in turn, as `writeHead` takes them. The value at `REQUEST_ID_INDEX` is set for each request. */
  headers: string[]
  /** The same for an answer of 304. */
  notModifiedHeaders: string[]
}

/** A page in each encoding. */
export interface EncodedPage {
  /** Hash of the uncompressed bytes. */
  hash: string
  level: Level
  rendered: RenderedPage
  bodies: Readonly<Record<Encoding, EncodedBody>>
}

const HASH_LENGTH = 22
/** Headers that each encoding has its own of. */
const OWN_HEADERS = new Set(['vary', 'etag', 'content-length', 'content-encoding'])

function toEncodedBody(
  body: Buffer,
  encoding: Encoding,
  { headers }: RenderedPage,
  hash: string,
  level: Level,
  fixedHeaders: FixedHeaders,
): EncodedBody {
  // Each encoding and level has a tag of its own, since the bytes differ.
  const tagPrefix = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}-`
  const etag = encoding === 'identity' ? tagPrefix : `${tagPrefix}${level}"`
  const vary = [headers.get('Vary'), 'Accept-Encoding'].filter(Boolean).join(', ')
  const fixed = Object.entries(fixedHeaders).filter(([name]) => !headers.has(name))
  const own = [...headers].filter(([name]) => !OWN_HEADERS.has(name))
  // A 304 has them all too: a browser puts them in place of those it has kept.
  const shared = ['X-Request-Id', '', ...fixed.flat(), ...own.flat(), 'Vary', vary, 'ETag', etag]
  const encodingHeaders = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return {
    body,
    tagPrefix,
    headers: [...shared, ...encodingHeaders, 'Content-Length', String(body.length)],
    notModifiedHeaders: shared,
  }
}

/**
 * Compresses a page and prepares its headers.
 * @param fixedHeaders headers that every answer has, where the page says nothing else
 */
export async function encodePage(
  rendered: RenderedPage,
  level: Level,
  fixedHeaders: FixedHeaders,
): Promise<EncodedPage> {
  const { body } = rendered
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: LEVELS[level].brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gzipped] = await Promise.all([
    toBrotli(body, { params }),
    toGzip(body, { level: LEVELS[level].gzip }),
  ])
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, HASH_LENGTH)
  const encode = (encoding: Encoding, bytes: Buffer) =>
    toEncodedBody(bytes, encoding, rendered, hash, level, fixedHeaders)
  return {
    hash,
    level,
    rendered,
    bodies: { br: encode('br', br), gzip: encode('gzip', gzipped), identity: encode('identity', body) },
  }
}

/** Bytes that a page takes in memory; its headers count as one KB each. */
export function measurePage({ bodies }: EncodedPage): number {
  return ENCODINGS.reduce((sum, encoding) => sum + bodies[encoding].body.length + 1024, 0)
}
