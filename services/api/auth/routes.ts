import { Hono } from 'hono'
import { Login, RecoverPassword, SetRecoveredPassword } from '#contract/auth.ts'
import { createAudit } from '../http/audit.ts'
import { getClientAddress } from '../http/client-address.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { readBody } from '../http/read-body.ts'
import type { Services } from '../services.ts'
import { requestReset, setPassword } from './reset.ts'
import { createUserToken } from './tokens.ts'

/** Logging in and forgotten passwords (`contract/auth.ts`). */
export function authRoutes(services: Services) {
  const { config, signIn } = services
  const audit = createAudit(services.log)
  const resetsByAddress = createRateLimiter(services.limits, {
    name: 'resets by address',
    points: 60,
    per: 'hour',
  })
  const resetsByEmail = createRateLimiter(services.limits, {
    name: 'resets by e-mail',
    points: 5,
    per: 'hour',
  })
  const guesses = createRateLimiter(services.limits, {
    name: 'reset links by address',
    points: 60,
    per: 'hour',
  })

  return new Hono()
    .post('/auth/login/', async c => {
      const { username, password } = await readBody(c, Login, ['form'])
      const address = getClientAddress(c, config)
      const user = await signIn(username, password, address).catch((error: unknown) => {
        audit('login refused', { username, address })
        throw error
      })
      audit('login', { user: user.id, address })
      return c.json({
        token: await createUserToken(services, user),
        category: user.category,
        is_demouser: user.isDemouser,
      })
    })
    .post('/auth/recover_password/', async c => {
      const { email } = await readBody(c, RecoverPassword, ['form'])
      await resetsByAddress.consume(getClientAddress(c, config))
      await resetsByEmail.consume(email.toLowerCase())
      await requestReset(services, email)
      audit('password reset requested', { address: getClientAddress(c, config) })
      services.mail.wake()
      return c.json({ sent: true })
    })
    .post('/auth/set_recovered_password/', async c => {
      const { password, token } = await readBody(c, SetRecoveredPassword, ['form'])
      await guesses.consume(getClientAddress(c, config))
      await setPassword(services, token, password)
      services.mail.wake()
      audit('password set', { address: getClientAddress(c, config) })
      return c.json({ reset: true })
    })
}
