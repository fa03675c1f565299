import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Services } from '../services.ts'

const TIMEOUT_MS = 2000

function withTimeout(work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT_MS)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

/** `/healthz`: the process runs. `/readyz`: its database answers too; 503 names what does not. */
export function healthRoutes({ db, log }: Services) {
  return new Hono()
    .get('/healthz', c => c.json({ status: 'ok' }))
    .get('/readyz', async c => {
      try {
        await withTimeout(db.execute(sql`select 1`))
        return c.json({ status: 'ok' })
      } catch (error) {
        log.error({ err: error }, 'the database does not answer')
        return c.json(
          { status: 'unavailable', failing: 'database', detail: 'The database does not answer.' },
          503,
        )
      }
    })
}
