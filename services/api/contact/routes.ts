import { Hono } from 'hono'
import { ContactMessage } from '#contract/contact.ts'
import { getClientAddress } from '../http/client-address.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { readBody } from '../http/read-body.ts'
import { readSentCampaign } from '../http/read-campaign.ts'
import { isSite } from '../http/site-key.ts'
import { readIdempotencyKey } from '../idempotency/keys.ts'
import type { Services } from '../services.ts'
import { saveMessage } from './queries.ts'

/**
 * `POST /no_auth/contact/`: kept first, once for each key, and mailed to the office after. It needs no site key, for it
 * mails the office alone, but all callers without one share a limit, so that they cannot fill its mailbox (decision 16).
 */
export function contactRoutes(services: Services) {
  const byAddress = createRateLimiter(services.limits, {
    name: 'messages by address',
    points: 120,
    per: 'hour',
  })
  const withoutSiteKey = createRateLimiter(services.limits, {
    name: 'messages without the site key',
    points: 60,
    per: 'hour',
  })
  return new Hono().post('/no_auth/contact/', async c => {
    const message = await readBody(c, ContactMessage, ['form'])
    await byAddress.consume(getClientAddress(c, services.config))
    if (!isSite(c, services.config)) await withoutSiteKey.consume('')
    const key = readIdempotencyKey(c, services.config, message)
    await saveMessage(services, message, { key, campaign: await readSentCampaign(c) })
    services.mail.wake()
    return c.json({ sent: true })
  })
}
