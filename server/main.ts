/** `npm run serve`: the site alone, from an existing build, every setting given (design, Two ways to run). */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { pino } from 'pino'
import sirv from 'sirv'
import { readEnv } from '../app/env.server.ts'
import { createApp } from './app.ts'
import { readServerEnv } from './env.ts'
import { originsOf } from './origins.ts'
import { securityHeaders } from './security-headers.ts'
import { markVisitorAddress } from './visitor-address.ts'

const ROOT = new URL('..', import.meta.url)
const BUILD = new URL('build/server/index.js', ROOT)
const CLIENT = new URL('build/client/', ROOT)
const YEAR_SECONDS = 365 * 24 * 60 * 60
/** A client that is slower than this to send its request is let go, in ms. */
const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 10_000

const main = async () => {
  const settings = readServerEnv(process.env)
  const env = readEnv(process.env)
  if (!existsSync(BUILD)) throw new Error('There is no build. Run "npm run build" first.')

  const log = pino({ level: settings.LOG_LEVEL, base: null })
  const build: ServerBuild = await import(BUILD.href)
  const app = createApp({
    render: createRequestHandler(build, 'production'),
    origins: originsOf(env),
    onError: error => log.error({ err: error }, 'a request failed'),
  })
  const dynamic = getRequestListener(app, {
    overrideGlobalObjects: false,
    hostname: new URL(env.SITE_URL).host,
  })
  const always = Object.entries(securityHeaders(env.SITE_URL))
  const files = sirv(CLIENT.pathname, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, pathname) => {
      for (const [name, value] of always) response.setHeader(name, value)
      const isHashed = pathname.startsWith('/assets/')
      response.setHeader(
        'Cache-Control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      )
    },
  })

  const server = createServer((request, response) => {
    const begun = performance.now()
    const id = randomUUID()
    response.setHeader('X-Request-Id', id)
    markVisitorAddress(request, settings.TRUST_PROXY === '1')
    response.once('close', () => {
      // The path alone: queries may hold a reset token.
      const path = request.url?.split('?')[0]
      const ms = Math.round(performance.now() - begun)
      log.info({ id, method: request.method, path, status: response.statusCode, ms }, 'answered')
    })
    files(request, response, () => void dynamic(request, response))
  })
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.listen(settings.PORT, settings.HOST, () =>
    log.info({ address: server.address() }, 'the site listens'),
  )

  const stop = () => {
    server.close(() => process.exit(0))
    server.closeIdleConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
