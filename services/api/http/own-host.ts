import type { MiddlewareHandler } from 'hono'
import type { Config } from '../services.ts'
import { ApiError } from './errors.ts'

const LOOPBACK_NAME = /^(localhost|127\.0\.0\.1|\[::1\]|([a-z0-9-]+\.)+localhost)$/i

/**
 * For pages without a login that are served on this machine: refuses requests whose Host is neither this machine nor
 * the API's own, so that a page elsewhere whose name was pointed here (DNS rebinding) cannot read them.
 */
export function requireOwnHost({ publicUrl }: Pick<Config, 'publicUrl'>): MiddlewareHandler {
  return async (c, next) => {
    const host = (c.req.header('Host') ?? new URL(c.req.url).host).replace(/:\d+$/, '')
    if (!LOOPBACK_NAME.test(host) && host !== new URL(publicUrl).hostname)
      throw new ApiError(421, 'This page is for this machine only.')
    await next()
  }
}
