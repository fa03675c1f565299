import { Hono } from 'hono'
import { CardlessTrial } from '#contract/trial.ts'
import { tokenForUser } from '../auth/tokens.ts'
import { clientAddress } from '../http/client-address.ts'
import { makeLimiter } from '../http/limits.ts'
import { readBody } from '../http/read-body.ts'
import type { Services } from '../services.ts'
import { createStudent } from '../users/students.ts'

const HOUR_SECONDS = 60 * 60

/** `POST /mymax/trial/`: a trial without a card. */
export const mymaxRoutes = (services: Services) => {
  const byAddress = makeLimiter({ points: 30, seconds: HOUR_SECONDS })
  return new Hono().post('/mymax/trial/', async c => {
    const trial = await readBody(c, CardlessTrial)
    await byAddress.take(clientAddress(c))
    const student = await createStudent(services, trial.student_data, trial.billing_details.email)
    return c.json({ jwt: await tokenForUser(services, student) })
  })
}
