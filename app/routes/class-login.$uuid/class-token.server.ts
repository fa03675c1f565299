import { readTokenCookie } from '../../session/login-cookies.server.ts'
import { readToken } from '../../session/user.server.ts'
import { requestClassToken } from './class-entry.server.ts'

/** The token to log a student of the class in with: the one the guard has stored for it, or a new one. */
export async function getClassToken(request: Request, uuid: string): Promise<string | null> {
  const stored = readTokenCookie(request)
  const claims = stored === null ? null : await readToken(stored)
  // Another tab may have stored the token of another class since.
  if (claims?.category === 'class' && claims.sub === uuid) return stored
  const entry = await requestClassToken(uuid, request)
  return entry.ok ? entry.token : null
}
