import { Hono } from 'hono'
import { ContactMessage } from '#contract/contact.ts'
import { clientAddress } from '../http/client-address.ts'
import { makeLimiter } from '../http/limits.ts'
import { readBody } from '../http/read-body.ts'
import { readKey } from '../idempotency/keys.ts'
import type { Services } from '../services.ts'
import { keepMessage } from './queries.ts'

/** `POST /no_auth/contact/`: kept first, once for each key, and mailed to the office after. */
export const contactRoutes = (services: Services) => {
  const byAddress = makeLimiter({ points: 120, per: 'hour' })
  return new Hono().post('/no_auth/contact/', async c => {
    const message = await readBody(c, ContactMessage, ['form'])
    await byAddress.take(clientAddress(c, services.config))
    await keepMessage(services, message, readKey(c, services.config, message))
    services.mail.wake()
    return c.json({ sent: true })
  })
}
