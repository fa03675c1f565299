import { Hono } from 'hono'
import { TrainingCheck } from '#contract/training-check.ts'
import { clientAddress } from '../http/client-address.ts'
import { makeLimiter } from '../http/limits.ts'
import { readBody } from '../http/read-body.ts'
import type { Services } from '../services.ts'
import { registerForWebinar, requestFirstTraining } from './register.ts'

/** `POST /no_auth/nopayment_training/`: a place in a webinar, or a date for a school's first training. */
export const registrationRoutes = (services: Services) => {
  const { config } = services
  const codesByAddress = makeLimiter({ points: 60, per: 'quarter of an hour' })
  return new Hono().post('/no_auth/nopayment_training/', async c => {
    const check = await readBody(c, TrainingCheck, ['form'])
    if (check.kind === 'OW') await registerForWebinar(services, check, clientAddress(c, config))
    else {
      await codesByAddress.take(clientAddress(c, config))
      await requestFirstTraining(services, check)
    }
    services.mail.wake()
    return c.json({ registered: true })
  })
}
