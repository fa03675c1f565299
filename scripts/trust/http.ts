import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** What a server answered; `ms` is the time from the first byte sent to the last byte received. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  ms: number
}

export interface SendOptions {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string | undefined
  /** The request is given up after this long, in ms. */
  timeoutMs?: number
  /** Opens a connection of its own, for requests that the server may answer by closing it. */
  isAlone?: boolean
  /** The connections to use; without it, those that all requests share. */
  agent?: Agent | undefined
}

/** Connections are kept, one for each request under way. */
const sharedAgent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** A connection of a client's own, which is kept from one request to the next. */
export function openConnection(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 })
}

const TIMEOUT_MS = 30_000

/**
 * Sends one request and reads its answer whole, without following redirects.
 * @throws Error when the connection breaks or the time is up
 */
export function send(url: string | URL, options: SendOptions = {}): Promise<Answer> {
  const {
    method = 'GET',
    headers = {},
    body,
    timeoutMs = TIMEOUT_MS,
    isAlone = false,
    agent = sharedAgent,
  } = options
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method,
      agent: isAlone ? false : agent,
      headers: { ...headers, ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }) },
    })
    const timer = setTimeout(() => call.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject(error)
    }
    call.once('error', fail)
    call.once('response', response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', fail)
      response.once('close', () => {
        if (!response.complete) return fail(new Error('the answer broke off'))
        clearTimeout(timer)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
          ms: performance.now() - begun,
        })
      })
    })
    call.end(body)
  })
}
