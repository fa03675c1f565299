import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

const HEADER = 'X-Request-Id'
const ACCEPTED = /^[\w-]{8,64}$/

const storage = new AsyncLocalStorage<string>()

/** The id of the request that is being handled; undefined outside of any, as in a job. */
export function getRequestId(): string | undefined {
  return storage.getStore()
}

/** Names each request by the id that the site gave it, or by one of our own, in the answer and in each log line. */
export const trackRequestId: MiddlewareHandler = async (c, next) => {
  const given = c.req.header(HEADER)
  const id = given && ACCEPTED.test(given) ? given : randomUUID()
  c.header(HEADER, id)
  await storage.run(id, next)
}
