import { Hono } from 'hono'
import type { z } from 'zod'
import { Login, type LogoutResponse, RecoverPassword, SetRecoveredPassword } from '#contract/auth.ts'
import { createAudit } from '../http/audit.ts'
import { getClientAddress } from '../http/client-address.ts'
import { ApiError } from '../http/errors.ts'
import { getKnownDevice } from '../http/known-device.ts'
import { createMailRequestLimit } from '../http/mail-request-limit.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { readBody } from '../http/read-body.ts'
import type { Services } from '../services.ts'
import { findUser } from '../users/queries.ts'
import { InvalidLinkError, requestReset, setPassword } from './reset.ts'
import { revokeToken } from './revoked-tokens.ts'
import { createUserToken, readAuthorization } from './tokens.ts'

/** Logging in and forgotten passwords (`contract/auth.ts`). */
export function authRoutes(services: Services) {
  const { config, signIn } = services
  const audit = createAudit(services.log)
  const limitResets = createMailRequestLimit(services.limits, 'resets')
  /** Of links that lead nowhere alone: what pupils of a school try keeps no teacher from using a link that was mailed. */
  const guesses = createRateLimiter(services.limits, {
    name: 'reset links by address',
    points: 60,
    per: 'hour',
  })

  return new Hono()
    .post('/auth/login/', async c => {
      const { username, password } = await readBody(c, Login, ['form'])
      const address = getClientAddress(c, config)
      const device = getKnownDevice(c, config)
      const user = await signIn(username, password, address, { device }).catch(async (error: unknown) => {
        // What was typed may be a password in the wrong field; an account's id is not.
        audit('login refused', { user: (await findUser(services.db, username))?.id ?? null, address })
        throw error
      })
      audit('login', { user: user.id, address })
      return c.json({
        token: await createUserToken(services, user),
        category: user.category,
        is_demouser: user.isDemouser,
      })
    })
    .post('/auth/logout/', async c => {
      const { token, sub, category, exp } = await readAuthorization(services, c.req.header('Authorization'))
      if (category === 'class') throw new ApiError(403, 'A class link is no login.')
      await revokeToken(services.db, token, new Date((exp ?? 0) * 1000))
      const user = (await findUser(services.db, sub))?.id ?? null
      audit('logout', { user, address: getClientAddress(c, config) })
      return c.json({ logged_out: true } satisfies z.input<typeof LogoutResponse>)
    })
    .post('/auth/recover_password/', async c => {
      const { email } = await readBody(c, RecoverPassword, ['form'])
      await limitResets(getClientAddress(c, config), email)
      const users = await requestReset(services, email)
      audit('password reset requested', { users, address: getClientAddress(c, config) })
      services.mail.wake()
      return c.json({ sent: true })
    })
    .post('/auth/set_recovered_password/', async c => {
      const { password, token } = await readBody(c, SetRecoveredPassword, ['form'])
      const user = await setPassword(services, token, password).catch(async (error: unknown) => {
        if (error instanceof InvalidLinkError) await guesses.consume(getClientAddress(c, config))
        throw error
      })
      services.mail.wake()
      audit('password set', { user, address: getClientAddress(c, config) })
      return c.json({ reset: true })
    })
}
