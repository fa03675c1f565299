import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { Readable } from 'node:stream'

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** A file that may be served, found on disk. */
export interface MediaFile {
  path: string
  size: number
  type: string
  /** Changes whenever the file does. */
  etag: string
  modified: Date
}

function isMissing(error: unknown) {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code))
  )
}

/** The file at a decoded URL path inside `root`; null when there is none, or it lies outside, or is hidden. */
export async function findFile(root: string, urlPath: string): Promise<MediaFile | null> {
  const parts = urlPath.split('/')
  if (parts.some(part => part.startsWith('.') || /[\\\0]/.test(part))) return null
  const type = TYPES[extname(parts.at(-1) ?? '').toLowerCase()]
  if (!type) return null
  try {
    const [base, path] = await Promise.all([realpath(root), realpath(join(root, ...parts))])
    if (!path.startsWith(base + sep)) return null
    const info = await stat(path)
    if (!info.isFile()) return null
    const etag = `"${info.size.toString(36)}-${Math.trunc(info.mtimeMs).toString(36)}"`
    return { path, size: info.size, type, etag, modified: info.mtime }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Bytes from `start` to `end`, both included. */
interface Range {
  start: number
  end: number
}

/** Reads a `Range` header of one range; null to send the whole file, 'unsatisfiable' to answer 416. */
export function readRange(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/)
  if (!match) return null
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return null
  const last = size - 1
  if (from === '') {
    const length = Number(to)
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: last }
  }
  const start = Number(from)
  if (start > last) return 'unsatisfiable'
  const end = to === '' ? last : Math.min(Number(to), last)
  return end < start ? null : { start, end }
}

/** The bytes of a file, or of a part of it. */
export function createByteStream(file: MediaFile, range: Range | null): ReadableStream {
  return Readable.toWeb(createReadStream(file.path, range ?? {})) as ReadableStream
}
