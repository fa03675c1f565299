import { Hono } from 'hono'
import { Login, RecoverPassword, SetRecoveredPassword } from '#contract/auth.ts'
import { ClassLogin } from '#contract/school.ts'
import { clientAddress } from '../http/client-address.ts'
import { Refusal } from '../http/errors.ts'
import { makeLimiter } from '../http/limits.ts'
import { readBody } from '../http/read-body.ts'
import { findClass, findStudent } from '../school/queries.ts'
import type { Services } from '../services.ts'
import { usernameKey } from '../users/queries.ts'
import { requestReset, setPassword } from './reset.ts'
import { readAuthorization, tokenForUser } from './tokens.ts'

/** Logging in, forgotten passwords, and logging a student in by class link (contract, `/auth/`). */
export const authRoutes = (services: Services) => {
  const { db, config, signIn } = services
  const resetsByAddress = makeLimiter({ points: 60, per: 'hour' })
  const resetsByEmail = makeLimiter({ points: 5, per: 'hour' })
  const guesses = makeLimiter({ points: 60, per: 'hour' })
  // Only names that are not in the class are counted: a pupil who guesses keeps no other one out.
  const wrongNames = makeLimiter({ points: 60, per: 'minute' })

  return new Hono()
    .post('/auth/login/', async c => {
      const { username, password } = await readBody(c, Login, ['form'])
      const user = await signIn(username, password, clientAddress(c, config))
      return c.json({
        token: await tokenForUser(services, user),
        category: user.category,
        is_demouser: user.isDemouser,
      })
    })
    .post('/auth/recover_password/', async c => {
      const { email } = await readBody(c, RecoverPassword, ['form'])
      await resetsByAddress.take(clientAddress(c, config))
      await resetsByEmail.take(email.toLowerCase())
      await requestReset(services, email)
      services.mail.wake()
      return c.json({ sent: true })
    })
    .post('/auth/set_recovered_password/', async c => {
      const { password, token } = await readBody(c, SetRecoveredPassword, ['form'])
      await guesses.take(clientAddress(c, config))
      await setPassword(services, token, password)
      return c.json({ reset: true })
    })
    .post('/auth/class_login/', async c => {
      const claims = await readAuthorization(services, c.req.header('Authorization'))
      const { username } = await readBody(c, ClassLogin, ['json', 'form'])
      if (claims.category !== 'class') throw new Refusal(403, 'Only a class link logs students in this way.')
      const found = await findClass(db, claims.sub)
      if (!found?.loginEnabled) throw new Refusal(403, 'Your teacher has switched off class login.')
      const student = await findStudent(db, found.id, usernameKey(username))
      if (!student) {
        await wrongNames.take(`${clientAddress(c, config)} ${found.id}`)
        throw new Refusal(403, 'There is no such student in this class.')
      }
      return c.json({ token: await tokenForUser(services, student) })
    })
}
