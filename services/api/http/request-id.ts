import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { REQUEST_ID_HEADER, runWithRequestId } from '#telemetry/request-id.ts'

const ACCEPTED = /^[\w-]{8,64}$/

/** Names each request by the id that the site gave it, or by one of our own, in the answer and in each log line. */
export const trackRequestId: MiddlewareHandler = async (c, next) => {
  const given = c.req.header(REQUEST_ID_HEADER)
  const id = given && ACCEPTED.test(given) ? given : randomUUID()
  c.header(REQUEST_ID_HEADER, id)
  await runWithRequestId(id, next)
}
