import type { MiddlewareHandler } from 'hono'
import { notFound } from './errors.ts'

/** Nothing lies at an address with a NUL in it, and Postgres cannot even be asked for one: 404. */
export const rejectNul: MiddlewareHandler = async (c, next) => {
  if (/\0|%00/.test(c.req.path)) throw notFound()
  await next()
}
