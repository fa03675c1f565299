/** Serves the built Studio on loopback: its files, and its page for every other address. */
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import path from 'node:path'
import { answerCloudCall, redirectCloudCalls } from './cloud-calls.ts'
import type { StudioEnvironment } from './env.ts'
import { buildLocalPolicy, removeForeignFonts, renderStudioPage } from './page.ts'
import { builtDir } from './prepare.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

interface Options {
  /** 0 takes a free one. */
  port: number
  environment: StudioEnvironment
  /** Folder of the build. */
  dir?: string
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer) {
  return response
    .writeHead(status, {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(body)
}

/** A built file without what would make the browser ask another machine. */
function keepLocal(pathname: string, file: Buffer): Buffer | string {
  if (pathname.endsWith('.css')) return removeForeignFonts(file.toString('utf8'))
  return pathname.endsWith('.js') ? redirectCloudCalls(file.toString('utf8')) : file
}

/** Resolves once it listens; `port` taken is an error that says so. */
export async function serveStudio({ port, environment, dir = builtDir }: Options) {
  const page = renderStudioPage(await readFile(path.join(dir, 'index.html'), 'utf8'), environment)

  const server = createServer(async (request, response) => {
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    if (!url) return send(response, 400, 'text/plain', 'Bad request')
    const answer = environment.apiHost ? answerCloudCall(url.pathname) : null
    if (answer) return send(response, 200, 'application/json', JSON.stringify(answer))
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(response, 405, 'text/plain', 'Method not allowed')
    if (url.pathname === '/healthz') return send(response, 200, 'application/json', '{"status":"ok"}')
    const type = TYPES[path.extname(url.pathname)]
    if (!type) {
      if (environment.apiHost) response.setHeader('Content-Security-Policy', buildLocalPolicy(environment))
      return send(response, 200, 'text/html; charset=utf-8', page)
    }
    // URL has resolved every `..`, so the file cannot lie outside the folder.
    const file = await readFile(path.join(dir, url.pathname)).catch(() => null)
    if (!file) return send(response, 404, 'text/plain', 'Not found')
    return send(response, 200, type, environment.apiHost ? keepLocal(url.pathname, file) : file)
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', error =>
      reject(
        'code' in error && error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Set STUDIO_PORT to a free one.`)
          : error,
      ),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
  const bound = server.address()
  const actual = typeof bound === 'object' && bound ? bound.port : port
  return {
    url: `http://localhost:${actual}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
