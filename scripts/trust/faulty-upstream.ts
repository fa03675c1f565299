import { createServer, type Server, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const MB = 1024 * 1024

/** What an upstream does with every request. */
export type UpstreamFault =
  | 'refuses'
  | 'hangs'
  | 'hangs in the body'
  | 'breaks off'
  | 'sends garbage'
  | 'sends a page'
  | 'answers 500'
  | 'sends a gzip bomb'
  | 'sends 24 MB'
  | 'trickles'

export const UPSTREAM_FAULTS: readonly UpstreamFault[] = [
  ...(['refuses', 'hangs', 'hangs in the body', 'breaks off', 'sends garbage'] as const),
  ...(['sends a page', 'answers 500', 'sends a gzip bomb', 'sends 24 MB', 'trickles'] as const),
]

/** An upstream, API or content lake, whose fault can be changed while a site reads it. */
export interface FaultyUpstream {
  url: string
  setFault: (fault: UpstreamFault) => Promise<void>
  /** Answers reads of these paths with JSON in place of the fault; others with 404. */
  setAnswers: (answers: Record<string, unknown>) => void
  stop: () => Promise<void>
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}

function close(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** What one faulty upstream sends, and each other too: it takes a second of processor time to make. */
interface Bodies {
  /** 300 KB that become 300 MB. */
  bomb: Buffer
  large: Buffer
}

async function makeBodies(): Promise<Bodies> {
  return {
    bomb: await promisify(gzip)(Buffer.alloc(300 * MB, '[{"title":"x"},')),
    large: Buffer.from(`[${'{"title":"x"},'.repeat((24 * MB) / 14)}{}]`),
  }
}

let bodies: Promise<Bodies> | undefined

export async function startFaultyUpstream(port: number): Promise<FaultyUpstream> {
  let fault: UpstreamFault = 'hangs'
  let answers: Record<string, unknown> | null = null
  bodies ??= makeBodies()
  const { bomb, large } = await bodies

  const answer = (response: ServerResponse, path: string) => {
    const json = { 'Content-Type': 'application/json' }
    if (answers) {
      const body = answers[path]
      response.writeHead(body === undefined ? 404 : 200, json)
      return void response.end(JSON.stringify(body ?? { detail: 'Not found.' }))
    }
    switch (fault) {
      case 'refuses':
      case 'hangs':
        return
      case 'hangs in the body':
        return void response.writeHead(200, json).write('[')
      case 'trickles': {
        response.writeHead(200, json)
        const timer = setInterval(() => response.write(' '), 200)
        return void response.once('close', () => clearInterval(timer))
      }
      case 'breaks off':
        response.writeHead(200, { ...json, 'Content-Length': '100' }).write('[{}')
        return void setTimeout(() => response.destroy(), 20)
      case 'sends garbage':
        return void response.writeHead(200, json).end('\u0000{"a": [}')
      case 'sends a page':
        return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome to nginx!</h1>')
      case 'answers 500':
        return void response.writeHead(500, json).end('{"detail": "Broken on purpose."}')
      case 'sends a gzip bomb':
        return void response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(bomb)
      case 'sends 24 MB':
        return void response.writeHead(200, json).end(large)
      default:
        fault satisfies never
    }
  }
  const server = createServer((request, response) => {
    response.on('error', () => {})
    request.resume()
    answer(response, request.url ?? '/')
  })
  await listen(server, port)
  return {
    url: `http://127.0.0.1:${port}`,
    setFault: async next => {
      answers = null
      fault = next
      if (next === 'refuses') await close(server)
      else {
        server.closeAllConnections()
        if (!server.listening) await listen(server, port)
      }
    },
    setAnswers: next => {
      answers = next
    },
    stop: () => close(server),
  }
}
