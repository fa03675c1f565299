import type { MiddlewareHandler } from 'hono'

/** Of answers that are no pages or files: nothing in them is ever run, framed or read by another site. */
const DEFAULTS = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Answers that hold tokens, or what only the caller may see. */
const PRIVATE_PATH = /^\/(?:auth|school|mymax|no_auth\/payments|no_auth\/orders)\//

/** Sets the headers that a route has not set by itself. */
export const defaultHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(DEFAULTS))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  if (PRIVATE_PATH.test(c.req.path)) c.res.headers.set('Cache-Control', 'no-store')
}
