import { createSiteCookie } from '../session/site-cookie.server.ts'

/** Proves that this browser has sent a message, so that an address alone thanks for nothing. For two minutes. */
const cookie = createSiteCookie('mg_contact', { maxAge: 2 * 60 })

/** The `Set-Cookie` value after a message was sent. */
export function commitSent(): Promise<string> {
  return cookie.serialize(true)
}

export async function hasSent(request: Request): Promise<boolean> {
  return (await cookie.parse(request.headers.get('Cookie'))) === true
}
