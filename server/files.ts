import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const HOUR_SECONDS = 60 * 60

/**
 * Serves the files of the client build as they were compressed by the build, with validators and ranges.
 * Files with a hash in their name never change; the others are asked for again after an hour.
 * @param onError told of a file that cannot be read, because it has gone since the start or too many are open
 */
export function serveFiles(folder: string, onError: (error: Error) => void) {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, pathname) => {
      const isHashed = pathname.startsWith('/assets/')
      const caching = isHashed ? `max-age=${YEAR_SECONDS}, immutable` : `max-age=${HOUR_SECONDS}`
      response.setHeader('Cache-Control', `public, ${caching}`)
    },
  })
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    // sirv does not listen for errors of the file it sends, and one that is not listened for ends the process.
    const watch = (file: Readable) =>
      void file.once('error', error => {
        onError(error)
        response.destroy()
      })
    response.once('pipe', watch)
    serve(request, response, () => {
      response.off('pipe', watch)
      next()
    })
  }
}
