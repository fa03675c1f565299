import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import type { Encoding } from '../compress.ts'
import { hashPage, type RenderedPage } from './rendered-page.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** `quick` while a visitor waits, `best` when there is time. */
const LEVELS = { quick: { brotli: 4, gzip: 6 }, best: { brotli: 11, gzip: 9 } } as const
type Level = keyof typeof LEVELS

/** Values of headers by their names. */
export type FixedHeaders = Readonly<Record<string, string>>

/** One encoding of a page, ready to be written. */
interface EncodedBody {
  /** How each of its tags begins, the quickly compressed one and the smallest one: their content is the same. */
  tagPrefix: string
  /** Names and values in turn, as `writeHead` takes them. The last value, the request's id, is set for each request. */
  headers: string[]
  /** The same for an answer of 304. */
  notModifiedHeaders: string[]
}

/** A page, compressed. Browsers take one of the two; for the rest its bytes are unpacked, rather than kept too. */
export interface EncodedPage {
  /** Of the page's headers and uncompressed bytes. */
  hash: string
  level: Level
  /** As the page was rendered. */
  headers: Headers
  bytes: Readonly<Record<'br' | 'gzip', Buffer>>
  encodings: Readonly<Record<Encoding, EncodedBody>>
}

/** What the headers of a page take, in three encodings. */
const HEADER_BYTES = 8 * 1024
/** Headers that each encoding has its own of. */
const OWN_HEADERS = new Set(['vary', 'etag', 'content-length', 'content-encoding'])

function toEncodedBody(
  length: number,
  encoding: Encoding,
  headers: Headers,
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
  const shared = [...fixed.flat(), ...own.flat(), 'Vary', vary, 'ETag', etag]
  const id = ['X-Request-Id', '']
  const encodingHeaders = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return {
    tagPrefix,
    headers: [...shared, ...encodingHeaders, 'Content-Length', String(length), ...id],
    notModifiedHeaders: [...shared, ...id],
  }
}

/**
 * Compresses a page and prepares its headers.
 * @param fixedHeaders headers that every answer has, where the page says nothing else
 */
export async function encodePage(
  { headers, body }: Pick<RenderedPage, 'headers' | 'body'>,
  level: Level,
  fixedHeaders: FixedHeaders,
): Promise<EncodedPage> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: LEVELS[level].brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gzipped] = await Promise.all([
    toBrotli(body, { params }),
    toGzip(body, { level: LEVELS[level].gzip }),
  ])
  const hash = hashPage({ headers, body })
  const encode = (encoding: Encoding, { length }: Buffer) =>
    toEncodedBody(length, encoding, headers, hash, level, fixedHeaders)
  return {
    hash,
    level,
    headers,
    bytes: { br, gzip: gzipped },
    encodings: { br: encode('br', br), gzip: encode('gzip', gzipped), identity: encode('identity', body) },
  }
}

/** The bytes of a page in one encoding. */
export function getBytes({ bytes }: EncodedPage, encoding: Encoding): Buffer {
  return encoding === 'identity' ? gunzipSync(bytes.gzip) : bytes[encoding]
}

/** Bytes that a page takes in memory, with a guess at its headers. */
export function measurePage({ bytes }: EncodedPage): number {
  return bytes.br.length + bytes.gzip.length + HEADER_BYTES
}
