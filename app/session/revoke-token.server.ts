import { Token } from '#contract/auth.ts'
import { NotRead } from '../api/call.server.ts'
import { markUnsupported, supports } from '../api/capabilities.server.ts'
import { api } from '../api/client.server.ts'
import { isMissing } from '../api/status.ts'
import { readTokenCookie } from './login-cookies.server.ts'

const TIMEOUT_MS = 800

/**
 * Asks the API to end the request's login before its token expires, where it has the call. The browser forgets the
 * token in any case, so nothing depends on the answer.
 */
export async function revokeLogin(request: Request): Promise<void> {
  const token = Token.safeParse(readTokenCookie(request)).data
  if (token === undefined || !(await supports('logout'))) return
  const answer = await api.post('/auth/logout/', NotRead, {
    body: {},
    token,
    from: request,
    timeoutMs: TIMEOUT_MS,
  })
  if (!answer.ok && isMissing(answer.status)) markUnsupported('logout')
}
