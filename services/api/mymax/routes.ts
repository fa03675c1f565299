import { Hono } from 'hono'
import { CardlessTrial } from '#contract/trial.ts'
import { clientAddress } from '../http/client-address.ts'
import { makeLimiter } from '../http/limits.ts'
import { readBody } from '../http/read-body.ts'
import { readKey } from '../idempotency/keys.ts'
import type { Services } from '../services.ts'
import { answerOfTrial } from '../trials/answer.ts'
import { placeTrial } from '../trials/place.ts'
import { beginCardlessTrial } from '../trials/settle.ts'

/** `POST /mymax/trial/`: a trial without a card, which ends by itself and never charges. */
export const mymaxRoutes = (services: Services) => {
  const byAddress = makeLimiter({ points: 30, per: 'hour' })
  return new Hono().post('/mymax/trial/', async c => {
    const sent = await readBody(c, CardlessTrial)
    const address = clientAddress(c, services.config)
    await byAddress.take(address)
    const placed = await placeTrial(services, {
      means: 'cardless',
      student: sent.student_data,
      amount: null,
      billing: sent.billing_details,
      address,
      key: readKey(c, services.config, sent),
    })
    const begun = placed.state === 'pending' ? await beginCardlessTrial(services, placed) : placed
    return c.json(await answerOfTrial(services, begun))
  })
}
