import { Hono } from 'hono'
import { ContactMessage } from '#contract/contact.ts'
import { getClientAddress } from '../http/client-address.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { readBody } from '../http/read-body.ts'
import { readSentCampaign } from '../http/read-campaign.ts'
import { readIdempotencyKey } from '../idempotency/keys.ts'
import type { Services } from '../services.ts'
import { saveMessage } from './queries.ts'

/** `POST /no_auth/contact/`: kept first, once for each key, and mailed to the office after. */
export function contactRoutes(services: Services) {
  const byAddress = createRateLimiter(services.limits, {
    name: 'messages by address',
    points: 120,
    per: 'hour',
  })
  return new Hono().post('/no_auth/contact/', async c => {
    const message = await readBody(c, ContactMessage, ['form'])
    await byAddress.consume(getClientAddress(c, services.config))
    const key = readIdempotencyKey(c, services.config, message)
    await saveMessage(services, message, { key, campaign: await readSentCampaign(c) })
    services.mail.wake()
    return c.json({ sent: true })
  })
}
