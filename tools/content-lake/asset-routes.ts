import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { type Assets, type DatasetLocation, detectFileType, detectImageType } from './assets.ts'
import { readByteRange } from './byte-range.ts'
import { throwLakeError } from './errors.ts'
import { isPlain, outputFormat, readImageOptions } from './image-options.ts'
import type { ImageCache } from './images.ts'

const IMAGE_NAME = /^[0-9a-f]{40}-\d{1,5}x\d{1,5}\.([a-z]{3,4})$/
const FILE_NAME = /^[0-9a-f]{40}\.([a-z0-9]{1,8})$/

/** A name holds the hash of its bytes, so what is behind a URL never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

const HEADERS = {
  'cache-control': FOREVER,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  // An SVG or HTML file opened by itself may run nothing and fetch nothing.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

function send(c: Context, bytes: Uint8Array<ArrayBuffer>, type: string, extra: Record<string, string> = {}) {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  const headers = { ...HEADERS, ...extra, etag }
  // Compressed on its way, it has a weak tag.
  if (c.req.header('if-none-match')?.replace(/^W\//, '') === etag) return c.body(null, 304, headers)
  const saveAs = c.req.query('dl')
  const disposition =
    saveAs === undefined
      ? {}
      : { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(saveAs || 'download')}` }
  const described = { ...headers, ...disposition, 'content-type': type, 'accept-ranges': 'bytes' }
  const range = readByteRange(c.req.header('range'), bytes.length)
  if (range === 'unsatisfiable')
    return c.body(null, 416, { ...headers, 'content-range': `bytes */${bytes.length}` })
  if (!range) return c.body(bytes, 200, described)
  const { start, end } = range
  const contentRange = `bytes ${start}-${end}/${bytes.length}`
  return c.body(bytes.subarray(start, end + 1), 206, { ...described, 'content-range': contentRange })
}

/** Originals and resized copies, as Sanity's CDN addresses them: no token, no state. Drawings are compressed, as there. */
export function assetRoutes({
  assets,
  images,
  place,
}: {
  assets: Assets
  images: ImageCache
  place: DatasetLocation
}) {
  const read = async (kind: 'images' | 'files', name: string): Promise<Uint8Array<ArrayBuffer>> =>
    readFile(assets.pathOf(kind, name)).catch(() => throwLakeError(404, 'notFound', `There is no ${name}`))

  /** Refuses another project's names and any name the lake would not have given. */
  const nameOf = (c: Context, pattern: RegExp) => {
    const { project, dataset, file = '' } = c.req.param()
    const [, ext] = pattern.exec(file) ?? []
    const isHere = project === place.projectId && dataset === place.dataset
    if (!isHere || ext === undefined) return throwLakeError(404, 'notFound', 'There is no such asset')
    return { file, ext }
  }

  const image = async (c: Context) => {
    const { file, ext } = nameOf(c, IMAGE_NAME)
    const type = detectImageType(ext) ?? throwLakeError(404, 'notFound', 'There is no such asset')
    const search = new URL(c.req.url).searchParams
    const original = await read('images', file)
    if (isPlain(search) || (ext === 'svg' && !search.has('fm'))) return send(c, original, type)
    const options = readImageOptions(search)
    const format = outputFormat(options, ext, c.req.header('accept') ?? '')
    const bytes = await images.get(assets.pathOf('images', file), options, format)
    return send(
      c,
      Uint8Array.from(bytes),
      detectImageType(format) ?? type,
      options.auto ? { vary: 'accept' } : {},
    )
  }

  const file = async (c: Context) => {
    const { file, ext } = nameOf(c, FILE_NAME)
    return send(c, await read('files', file), detectFileType(ext))
  }

  return new Hono()
    .use('/images/*', compress())
    .get('/images/:project/:dataset/:file', image)
    .get('/images/:project/:dataset/:file/:saveAs', image)
    .get('/files/:project/:dataset/:file', file)
    .get('/files/:project/:dataset/:file/:saveAs', file)
}
