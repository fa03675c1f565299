import { Hono } from 'hono'
import { notFound } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { findFile } from './files.ts'
import { serveFile } from './serve-file.ts'

const HOUR_SECONDS = 60 * 60
const WEEK_SECONDS = 7 * 24 * HOUR_SECONDS

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * `/media/…`: covers, previews, downloads and the video, for everybody. File names stay while files may
 * change with a release, so copies are asked about again after an hour and used while that is done.
 */
export function mediaRoutes({ config }: Services) {
  return new Hono().get('/media/*', async c => {
    const path = decodePath(new URL(c.req.url).pathname.slice('/media/'.length))
    if (path === null) throw notFound()
    const file = await findFile(config.mediaDir, path)
    if (!file) throw notFound()
    return serveFile(c, file, {
      'Cache-Control': `public, max-age=${HOUR_SECONDS}, stale-while-revalidate=${WEEK_SECONDS}`,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    })
  })
}
