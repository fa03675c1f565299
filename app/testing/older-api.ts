import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

/** What the service does once it has charged the card. */
export type AfterCharge =
  | { kind: 'answer'; status?: number; body?: string; headers?: Record<string, string> }
  | { kind: 'delay'; ms: number }
  | { kind: 'drop connection' }
  | { kind: 'hang' }
  | { kind: 'stall after headers' }

export interface OlderApi {
  url: string
  /** Tokens that were charged, in order. */
  charges: string[]
  /** Bodies of the calls that came to a path other than reads. */
  received: { path: string; body: string; idempotencyKey: string | undefined }[]
  /** Refuses a token that it has seen; otherwise it charges whatever comes. */
  isStrict: boolean
  afterCharge: AfterCharge
  /** Declines every payment so, without charging. */
  refusal: { status: number; detail: string } | null
  /** Answers reads of these paths. */
  reads: Record<string, unknown>
  /** Forgets what has happened. */
  reset: () => void
  /** Answers what hangs or is delayed, now. */
  release: () => void
  stop: () => Promise<void>
}

const Tokens = z.object({
  stripe_token: z.string().optional(),
  stripe_data: z.object({ stripe_token: z.string() }).optional(),
})

const READS = {
  '/no_auth/workbooks/': [
    {
      id: 1,
      title: 'Phonogram Drills',
      description: 'Drills.',
      price: 12.99,
      category: 'WORKBOOK',
      cover_page: 'https://media.test/drills.png',
    },
  ],
  '/no_auth/trainings/': {},
}

/** A service like the one the product had first: the contract's paths, no idempotency keys, no additions. */
export async function startOlderApi(): Promise<OlderApi> {
  const waiting = new Set<() => void>()
  const seenTokens = new Set<string>()

  const answer = async (response: ServerResponse, after: AfterCharge, success: string): Promise<void> => {
    switch (after.kind) {
      case 'answer':
        response.writeHead(after.status ?? 200, { 'Content-Type': 'application/json', ...after.headers })
        response.end(after.body ?? success)
        return
      case 'drop connection':
        response.destroy()
        return
      case 'stall after headers':
        response.writeHead(200, { 'Content-Type': 'application/json' })
        response.write(' ')
        return
      case 'delay':
      case 'hang': {
        await new Promise<void>(resolve => {
          waiting.add(resolve)
          if (after.kind === 'delay') setTimeout(resolve, after.ms)
        })
        response.writeHead(200, { 'Content-Type': 'application/json' })
        response.end(success)
        return
      }
      default:
        after satisfies never
    }
  }

  const api: OlderApi = {
    url: '',
    charges: [],
    received: [],
    isStrict: true,
    afterCharge: { kind: 'answer' },
    refusal: null,
    reads: READS,
    reset: () => {
      api.charges = []
      api.received = []
      api.isStrict = true
      api.afterCharge = { kind: 'answer' }
      api.refusal = null
      api.reads = READS
      seenTokens.clear()
    },
    release: () => {
      for (const resolve of waiting) resolve()
      waiting.clear()
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (request.method === 'GET') {
      const body = api.reads[path]
      response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(body ?? { detail: 'Not found.' }))
      return
    }
    const body = await text(request)
    const key = request.headers['idempotency-key']
    api.received.push({ path, body, idempotencyKey: typeof key === 'string' ? key : undefined })
    const isPayment = path === '/no_auth/payments/stripe/'
    const isTrial = path === '/no_auth/payments/stripe/subscription/'
    if (!isPayment && !isTrial && path !== '/no_auth/contact/') {
      response.writeHead(404, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ detail: 'Not found.' }))
      return
    }
    if (api.refusal && (isPayment || isTrial)) {
      response.writeHead(api.refusal.status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ detail: api.refusal.detail }))
      return
    }
    if (isPayment || isTrial) {
      const { stripe_token, stripe_data } = Tokens.parse(JSON.parse(body))
      const token = stripe_token ?? stripe_data?.stripe_token ?? ''
      if (api.isStrict && seenTokens.has(token)) {
        response.writeHead(400, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify({ detail: `You cannot use a Stripe token more than once: ${token}.` }))
        return
      }
      seenTokens.add(token)
      api.charges.push(token)
    }
    const jwt = `${btoa('{"alg":"HS256"}')}.${btoa('{"category":"student"}')}.x`.replaceAll('=', '')
    const success = isTrial ? { jwt } : isPayment ? { receipt_url: 'https://stripe.test/r' } : { sent: true }
    await answer(response, api.afterCharge, JSON.stringify(success))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The older API has no port.')
  api.url = `http://127.0.0.1:${address.port}`
  return api
}
