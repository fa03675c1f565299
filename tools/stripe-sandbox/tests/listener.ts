import { createServer } from 'node:http'
import Stripe from 'stripe'
import { WEBHOOK_SECRET } from './sandbox-for-tests.ts'

const webhooks = new Stripe('sk_test_unused').webhooks

/** A webhook endpoint that verifies signatures with the official SDK and notes what came. */
export async function startListener() {
  const events: Stripe.Event[] = []
  let failures = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (failures > 0) {
      failures -= 1
      response.writeHead(500).end()
      return
    }
    const signature = request.headers['stripe-signature']
    try {
      events.push(webhooks.constructEvent(Buffer.concat(chunks), String(signature), WEBHOOK_SECRET))
      response.writeHead(200).end()
    } catch {
      response.writeHead(400).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    events,
    types: () => events.map(({ type }) => type),
    failNext: (times: number) => {
      failures = times
    },
    /** Resolves once `count` events have arrived. */
    async waitFor(count: number) {
      for (let tries = 0; tries < 200 && events.length < count; tries += 1)
        await new Promise(resolve => setTimeout(resolve, 50))
      return events
    },
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
