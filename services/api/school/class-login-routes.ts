import { Hono } from 'hono'
import { ClassLogin } from '#contract/school.ts'
import { createUserToken, readAuthorization } from '../auth/tokens.ts'
import { createAudit } from '../http/audit.ts'
import { getClientAddress } from '../http/client-address.ts'
import { ApiError } from '../http/errors.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { readBody } from '../http/read-body.ts'
import type { Services } from '../services.ts'
import { normalizeUsername } from '../users/queries.ts'
import { findClass, findStudent } from './queries.ts'

/** `POST /auth/class_login/`: logs a student of the class in by class link. */
export function classLoginRoutes(services: Services): Hono {
  const { db, config } = services
  const audit = createAudit(services.log)
  // Only names that are not in the class are counted: a pupil who guesses keeps no other one out.
  const wrongNames = createRateLimiter(services.limits, {
    name: 'wrong names by address and class',
    points: 60,
    per: 'minute',
  })

  return new Hono().post('/auth/class_login/', async c => {
    const claims = await readAuthorization(services, c.req.header('Authorization'))
    const { username } = await readBody(c, ClassLogin, ['json', 'form'])
    if (claims.category !== 'class') throw new ApiError(403, 'Only a class link logs students in this way.')
    const found = await findClass(db, claims.sub)
    if (!found?.loginEnabled) throw new ApiError(403, 'Your teacher has turned off class login.')
    const address = getClientAddress(c, config)
    const student = await findStudent(db, found.id, normalizeUsername(username))
    if (!student) {
      audit('class login refused', { class: found.id.slice(0, 8), address })
      await wrongNames.consume(`${address} ${found.id}`)
      throw new ApiError(403, 'There is no such student in this class.')
    }
    audit('class login', { user: student.id, address })
    return c.json({ token: await createUserToken(services, student) })
  })
}
