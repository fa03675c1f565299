import { Hono } from 'hono'
import type { ClassList } from '#contract/school.ts'
import { createClassToken, isIssuedSince, readAuthorization } from '../auth/tokens.ts'
import { getClientAddress } from '../http/client-address.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import type { Services } from '../services.ts'
import { findUser } from '../users/queries.ts'
import { findClass, getIsStaff, listStudents, type SchoolClass } from './queries.ts'

/** Class links (`contract/school.ts`): is the link on, and who is in the class. */
export function schoolRoutes(services: Services) {
  const { db, config } = services
  // Guesses are slowed down by address. A class that exists is never refused: a whole school shares an address.
  const unknownClasses = createRateLimiter(services.limits, {
    name: 'unknown classes by address',
    points: 60,
    per: 'minute',
  })

  const canListStudents = async (
    claims: Awaited<ReturnType<typeof readAuthorization>>,
    found: SchoolClass,
  ) => {
    // A class token was given while class login was on, and counts only as long as it is.
    if (claims.category === 'class') return claims.sub === found.id && found.loginEnabled
    const user = await findUser(db, claims.sub)
    if (user === undefined) return false
    if (!isIssuedSince(claims, user)) throw new ApiError(401, 'Please log in again.')
    return getIsStaff(db, found, user)
  }

  return new Hono()
    .get('/school/clase/:id/', async c => {
      const found = await findClass(db, c.req.param('id'))
      if (!found) {
        await unknownClasses.consume(getClientAddress(c, config))
        throw notFound('This class link does not work. Please ask your teacher for a new one.')
      }
      if (!found.loginEnabled) throw new ApiError(403, 'Your teacher has not turned on class login.')
      return c.json({ token: await createClassToken(services, found.id) })
    })
    .get('/school/clase/:id/student/', async c => {
      const claims = await readAuthorization(services, c.req.header('Authorization'))
      const found = await findClass(db, c.req.param('id'))
      if (!found) throw notFound('There is no such class.')
      if (!(await canListStudents(claims, found))) throw new ApiError(403, 'This is not your class.')
      const students = await listStudents(db, found.id)
      const body: ClassList = {
        class_name: found.name,
        students: students.map(({ username, firstName, lastName, email }) => ({
          username,
          first_name: firstName,
          last_name: lastName,
          ...(email && { email }),
        })),
      }
      return c.json(body)
    })
}
