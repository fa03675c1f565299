import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * What goes wrong with a call: `answer` without asking the API; `lose` the answer after the API has done its
 * work, or the question before; `delay` the answer, or `hold` it until a promise resolves; `spoil` it, after the work is
 * done.
 */
export type Fault =
  | { kind: 'answer'; status: number; body?: object }
  | { kind: 'spoil answer'; status: number }
  | { kind: 'lose answer' }
  | { kind: 'lose question' }
  | { kind: 'delay'; ms: number }
  | { kind: 'hold answer'; until: Promise<void> }

export interface FaultyApi {
  url: string
  /** Faults of calls to come whose path begins so, used up in this order. */
  plan: (pathPrefix: string, ...faults: Fault[]) => void
  /** Forgets what was planned. */
  clear: () => void
  /** Changes what the API answers to a read from now on; undefined leaves it as it is again. */
  rewrite: (path: string, change: ((body: string) => string) | undefined) => void
  stop: () => Promise<void>
}

/** What an older service answers 404 to (architecture rule 10). */
const ADDITIONS = /capabilities|\/session\/|purchase_order|abandon/

/**
 * Stands between a site and the API, hands everything on, and breaks what it is told to break. An older one has none
 * of the contract's additions and keeps no idempotency keys.
 */
export async function startFaultyApi(apiUrl: string, { isOlder = false } = {}): Promise<FaultyApi> {
  const planned: { prefix: string; fault: Fault }[] = []
  const rewrites = new Map<string, (body: string) => string>()

  const takeFault = (path: string): Fault | undefined => {
    const index = planned.findIndex(({ prefix }) => path.startsWith(prefix))
    return index < 0 ? undefined : planned.splice(index, 1)[0]?.fault
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    const fault = takeFault(path)
    if (fault?.kind === 'lose question') return void request.destroy()
    const answerWith = (status: number, body: object = { detail: 'Broken on purpose.' }) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (fault?.kind === 'answer') return answerWith(fault.status, fault.body)
    if (isOlder && ADDITIONS.test(path)) return answerWith(404, { detail: 'Not found.' })
    const body = await text(request)
    const key = request.headers['idempotency-key']
    const siteKey = request.headers['x-site-key']
    const answer = await fetch(apiUrl + path, {
      method: request.method ?? 'GET',
      headers: {
        'Content-Type': request.headers['content-type'] ?? 'application/json',
        ...(typeof key === 'string' && !isOlder && { 'Idempotency-Key': key }),
        ...(typeof siteKey === 'string' && { 'X-Site-Key': siteKey }),
      },
      ...(body && { body }),
    })
    const said = await answer.text()
    if (fault?.kind === 'lose answer') return void request.socket.destroy()
    if (fault?.kind === 'spoil answer') return answerWith(fault.status)
    if (fault?.kind === 'delay') await new Promise(resolve => setTimeout(resolve, fault.ms))
    if (fault?.kind === 'hold answer') await fault.until
    response.writeHead(answer.status, { 'Content-Type': 'application/json' })
    response.end(rewrites.get(path)?.(said) ?? said)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The faulty API has no port.')
  return {
    url: `http://localhost:${address.port}`,
    plan: (prefix, ...faults) => planned.push(...faults.map(fault => ({ prefix, fault }))),
    clear: () => void planned.splice(0),
    rewrite: (path, change) => (change ? rewrites.set(path, change) : rewrites.delete(path)),
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
