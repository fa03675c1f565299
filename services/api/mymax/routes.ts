import { Hono } from 'hono'
import { CardlessTrial } from '#contract/trial.ts'
import { getClientAddress } from '../http/client-address.ts'
import { toMailboxKey } from '../http/mailbox-key.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { readBody } from '../http/read-body.ts'
import { requireSiteKey } from '../http/site-key.ts'
import { readIdempotencyKey } from '../idempotency/keys.ts'
import type { Services } from '../services.ts'
import { placeTrial } from '../trials/place.ts'
import { activateCardlessTrial } from '../trials/settle.ts'
import { toTrialResponse } from '../trials/trial-response.ts'

/**
 * `POST /mymax/trial/`: a trial without a card, which ends by itself and never charges. It makes an account and mails
 * an address, for nothing: only the site may call it, and an address is written to a few times an hour.
 */
export function mymaxRoutes(services: Services) {
  const byAddress = createRateLimiter(services.limits, {
    name: 'cardless trials by address',
    points: 30,
    per: 'hour',
  })
  const byRecipient = createRateLimiter(services.limits, {
    name: 'cardless trials by recipient',
    points: 5,
    per: 'hour',
  })
  return new Hono().post('/mymax/trial/', async c => {
    requireSiteKey(c, services.config)
    const sent = await readBody(c, CardlessTrial)
    const address = getClientAddress(c, services.config)
    await byAddress.consume(address)
    const placed = await placeTrial(services, {
      paymentMethod: 'cardless',
      student: sent.student_data,
      amount: null,
      billing: sent.billing_details,
      address,
      key: readIdempotencyKey(c, services.config, sent),
      checkRateLimit: () => byRecipient.consume(toMailboxKey(sent.billing_details.email)),
    })
    const started = placed.state === 'pending' ? await activateCardlessTrial(services, placed) : placed
    return c.json(await toTrialResponse(services, started))
  })
}
