import { timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Settings } from '../settings.ts'
import { StripeFailure } from './errors.ts'

/** What Hono hands to each request of this app. */
export type HttpEnv = { Bindings: HttpBindings; Variables: { requestId: string } }

export type Access = 'secret' | 'publishable'

function isSame(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function masked(key: string) {
  return `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`
}

function getKey(header: string | undefined) {
  const [scheme, value = ''] = (header ?? '').split(' ')
  if (scheme === 'Bearer') return value
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
  return ''
}

function createUnauthorizedError(status: 401 | 403, message: string) {
  return new StripeFailure(status, { type: 'invalid_request_error', message })
}

/** Which of the two keys a request came with. Throws Stripe's 401, or 403 where the key may not do this. */
export function getAccess(c: Context<HttpEnv>, settings: Settings, isPublishableEnough: boolean): Access {
  const key = getKey(c.req.header('authorization'))
  if (key === '')
    throw createUnauthorizedError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  if (isSame(key, settings.secretKey)) return 'secret'
  if (!isSame(key, settings.publishableKey))
    throw createUnauthorizedError(401, `Invalid API Key provided: ${masked(key)}`)
  if (isPublishableEnough) return 'publishable'
  throw createUnauthorizedError(
    403,
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
  )
}
