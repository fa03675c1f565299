import { createCookieSessionStorage, type Session } from '@remix-run/node'
import { createSiteCookie } from './site-cookie.server.ts'

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

/**
 * The session of a visitor. It knows none of its values: each feature reads and writes its own, by accessors such as
 * `getCart` of `app/cart`, which parse what they read.
 */
export type VisitorSession = Session<Record<string, unknown>>

const storage = createCookieSessionStorage<Record<string, unknown>>({
  cookie: createSiteCookie('mg_session', { maxAge: MAX_AGE_SECONDS }),
})

/** The visitor's session; a cookie that cannot be read is a new, empty one. */
export function getSession(request: Request): Promise<VisitorSession> {
  return storage.getSession(request.headers.get('Cookie'))
}

/**
 * Returns the `Set-Cookie` header of the session; only for responses to a POST and personal pages (architecture
 * rule 4).
 */
export async function commitSession(session: VisitorSession): Promise<{ 'Set-Cookie': string }> {
  return {
    'Set-Cookie': await storage.commitSession(session),
  }
}
