import type { Context } from 'hono'
import { createByteStream, type MediaFile, readRange } from './files.ts'

function isNotModified(c: Context, file: MediaFile): boolean {
  const known = c.req.header('If-None-Match')
  if (known)
    return known === '*' || known.split(',').some(tag => tag.trim().replace(/^W\//, '') === file.etag)
  const since = Date.parse(c.req.header('If-Modified-Since') ?? '')
  return Math.trunc(file.modified.getTime() / 1000) * 1000 <= since
}

/** `If-Range` asks for the whole file where it is not the one that the first part came from. */
function matchesIfRange(c: Context, file: MediaFile): boolean {
  const condition = c.req.header('If-Range')
  return condition === undefined || condition === file.etag || condition === file.modified.toUTCString()
}

/** Answers a file, whole or in part (RFC 9110 §13 and §14), to GET and HEAD. */
export function serveFile(c: Context, file: MediaFile, headers: Record<string, string>): Response {
  const common = {
    ...headers,
    ETag: file.etag,
    'Last-Modified': file.modified.toUTCString(),
    'Accept-Ranges': 'bytes',
  }
  if (isNotModified(c, file)) return c.body(null, 304, common)
  const range = matchesIfRange(c, file) ? readRange(c.req.header('Range'), file.size) : null
  if (range === 'unsatisfiable')
    return c.body(null, 416, { ...common, 'Content-Range': `bytes */${file.size}` })
  const length = range ? range.end - range.start + 1 : file.size
  const described: Record<string, string> = {
    ...common,
    'Content-Type': file.type,
    'Content-Length': String(length),
  }
  if (range) described['Content-Range'] = `bytes ${range.start}-${range.end}/${file.size}`
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') return c.body(null, status, described)
  return c.body(createByteStream(file, range), status, described)
}
