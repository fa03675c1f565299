import sirv from 'sirv'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const HOUR_SECONDS = 60 * 60

/**
 * Serves the files of the client build as they were compressed by the build, with validators and ranges.
 * Files with a hash in their name never change; the others are asked for again after an hour.
 */
export function serveFiles(folder: string) {
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, pathname) => {
      const isHashed = pathname.startsWith('/assets/')
      const caching = isHashed ? `max-age=${YEAR_SECONDS}, immutable` : `max-age=${HOUR_SECONDS}`
      response.setHeader('Cache-Control', `public, ${caching}`)
    },
  })
}
