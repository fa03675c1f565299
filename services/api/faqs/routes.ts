import { Hono } from 'hono'
import type { Services } from '../services.ts'
import { listFaqs } from './queries.ts'

/** `GET /no_auth/faqs/` */
export function faqRoutes({ db }: Services) {
  return new Hono().get('/no_auth/faqs/', async c => {
    const faqs = await listFaqs(db)
    return c.json(Object.fromEntries(faqs.map(({ id, ...faq }) => [id, faq])))
  })
}
