import { Hono } from 'hono'
import { TrainingCheck } from '#contract/training-check.ts'
import { getClientAddress } from '../http/client-address.ts'
import { getKnownDevice } from '../http/known-device.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { readBody } from '../http/read-body.ts'
import type { Services } from '../services.ts'
import { registerForWebinar, requestInitialTraining } from './register.ts'

/** `POST /no_auth/nopayment_training/`: a place in a webinar, or a date for a school's first training. */
export function registrationRoutes(services: Services) {
  const { config } = services
  const codesByAddress = createRateLimiter(services.limits, {
    name: 'school codes by address',
    points: 60,
    per: 'quarter of an hour',
  })
  return new Hono().post('/no_auth/nopayment_training/', async c => {
    const check = await readBody(c, TrainingCheck, ['form'])
    if (check.kind === 'OW')
      await registerForWebinar(services, check, {
        address: getClientAddress(c, config),
        device: getKnownDevice(c, config),
      })
    else {
      await codesByAddress.consume(getClientAddress(c, config))
      await requestInitialTraining(services, check)
    }
    services.mail.wake()
    return c.json({ registered: true })
  })
}
