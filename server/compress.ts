import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Below this many bytes, compressing costs more than it saves. */
const MIN_BYTES = 1024
/** Quick enough to do for every answer. */
const BROTLI_QUALITY = 4

const COMPRESSIBLE_TYPES = /^(?:text\/|application\/(?:json|javascript|xml|ld\+json)|image\/svg)/

function acceptsEncoding(header: string | null, encoding: string): boolean {
  return (header ?? '')
    .toLowerCase()
    .split(',')
    .some(part => {
      const [name = '', quality = ''] = part.split(';')
      return name.trim() === encoding && !/^q=0(?:\.0*)?$/.test(quality.trim())
    })
}

/** The body in the best encoding that the browser takes and that pays off, and its name. */
export async function compress(
  body: Buffer,
  contentType: string,
  acceptEncoding: string | null,
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | null }> {
  if (body.length < MIN_BYTES || !COMPRESSIBLE_TYPES.test(contentType)) return { body, encoding: null }
  if (acceptsEncoding(acceptEncoding, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
    return { body: await toBrotli(body, { params }), encoding: 'br' }
  }
  if (acceptsEncoding(acceptEncoding, 'gzip')) return { body: await toGzip(body), encoding: 'gzip' }
  return { body, encoding: null }
}
