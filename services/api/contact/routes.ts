import { Hono } from 'hono'
import { ContactMessage } from '#contract/contact.ts'
import { readBody } from '../http/read-body.ts'
import type { Services } from '../services.ts'
import { keepMessage } from './queries.ts'

/** `POST /no_auth/contact/`: kept first, mailed to the office after. */
export const contactRoutes = (services: Services) =>
  new Hono().post('/no_auth/contact/', async c => {
    await keepMessage(services, await readBody(c, ContactMessage, ['form']))
    services.mail.wake()
    return c.json({ sent: true })
  })
