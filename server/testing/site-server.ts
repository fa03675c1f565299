import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { precompress } from '../../scripts/precompress.ts'
import { createApp } from '../app.ts'
import { createDirectAnswers } from '../direct-answers.ts'
import { serveFiles } from '../files.ts'
import { createHttpServer } from '../http-server.ts'
import { createListener } from '../listener.ts'
import type { Measured } from '../measurement/collector.ts'
import { createMeasurement } from '../measurement/measurement.ts'
import { createPages } from '../page-cache/pages.ts'
import { createRoundLimit } from '../round-limit.ts'
import { buildSecurityHeaders } from '../security-headers.ts'

const SITE = 'https://www.example.com'

/** The script among the files of the build. */
export const SCRIPT = 'console.log("read");'.repeat(200)

/** A cookie of ours: the request is handled by itself, and never rendered for the page cache. */
export const PERSONAL = { Cookie: 'mg_session=1' }

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The server in front of a small site, of a test's own: what an earlier one logs late is not among its lines. */
export interface SiteServer {
  server: Server
  port: number
  lines: Record<string, unknown>[]
  counted: Measured[]
  /** The paths that the site was asked for. */
  asked: string[]
  /** Until it is resolved, `/slow` is not answered. */
  slow: PromiseWithResolvers<void>
}

async function render(request: Request, { asked, slow }: SiteServer): Promise<Response> {
  const { pathname } = new URL(request.url)
  asked.push(pathname)
  if (pathname.startsWith('/slow')) await slow.promise
  if (pathname === '/cookie')
    return new Response('<p>page</p>', {
      headers: { 'Content-Type': 'text/html', 'Set-Cookie': 'own=1', 'CDN-Cache-Control': 'max-age=60' },
    })
  if (pathname === '/echo') return Response.json(Object.fromEntries(request.headers))
  const caching = { 'Cache-Control': pathname.startsWith('/public') ? 'public' : 'no-store' }
  return new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html', ...caching } })
}

/** The files of a build, in a folder of their own. */
async function writeBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'maxguru-files-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'page-abc123.js'), SCRIPT)
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *\n')
  await precompress(folder)
  await utimes(join(folder, 'robots.txt'), 1_700_000_000, 1_700_000_000)
  return folder
}

const ORIGINS = {
  site: SITE,
  media: [SITE],
  images: SITE,
  stripeScripts: [SITE],
  stripeFrames: [],
  stripeApi: [],
  stripeCheckout: [],
  formTargets: [],
  frameAncestors: [],
}

async function startSite(folder: string): Promise<SiteServer> {
  const lines: SiteServer['lines'] = []
  const counted: Measured[] = []
  const logAt = (level: string) => (line: object, text?: string) => void lines.push({ level, text, ...line })
  const app = createApp({
    render: request => render(request, site),
    origins: ORIGINS,
    onError: () => {},
    onReport: () => {},
  })
  const answering = {
    pages: createPages({
      app,
      siteUrl: SITE,
      maxBytes: 1_000_000,
      fixedHeaders: buildSecurityHeaders(SITE),
    }),
    trustProxy: false,
    measurement: createMeasurement({
      siteUrl: SITE,
      add: measured => counted.push(measured),
      nameVisitor: () => 'someone',
    }),
    log: { info: logAt('info'), debug: logAt('debug'), warn: logAt('warn') },
  }
  const listener = createListener({ app, files: serveFiles(folder, () => {}), siteUrl: SITE, ...answering })
  const direct = { tryAnswer: createDirectAnswers(answering), inRound: createRoundLimit() }
  const server = createHttpServer(listener, SITE, direct)
  const site: SiteServer = {
    server,
    port: 0,
    lines,
    counted,
    asked: [],
    slow: Promise.withResolvers(),
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  site.port = typeof address === 'object' && address ? address.port : 0
  return site
}

/** Gives each test of a file a server of its own, and a client that has not the manners of fetch. */
export function setUpSite() {
  let folder = ''
  let current: SiteServer | undefined
  const site = (): SiteServer => {
    if (!current) throw new Error('setUpSite gives its parts only while a test runs')
    return current
  }
  beforeAll(async () => {
    folder = await writeBuild()
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    current = await startSite(folder)
  })
  afterEach(async () => {
    const { server, slow } = site()
    slow.resolve()
    server.closeAllConnections()
    if (server.listening) await new Promise(resolve => server.close(resolve))
  })

  /** Asks without tidying the path or unpacking the body. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: site().port, path, headers, method }
      const asking = httpRequest(options, async response => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(Buffer.from(part))
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) })
      })
      asking.once('error', reject)
      asking.end()
    })

  /** Sends bytes as they are and reads what comes back until the server hangs up. */
  const send = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(site().port, '127.0.0.1', () => socket.write(bytes))
      const parts: Buffer[] = []
      socket.on('data', part => parts.push(part))
      socket.once('error', reject)
      socket.once('close', () => resolve(Buffer.concat(parts).toString()))
    })

  return { site, ask, send }
}
