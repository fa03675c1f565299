import { data, redirect } from '@remix-run/node'
import { Login, LoginResponse } from '#contract/auth.ts'
import { log } from '#telemetry/log.ts'
import { api } from '../../api/client.server.ts'
import { createDeviceCookie } from '../../session/device-cookie.server.ts'
import { createLoginCookies, expireLoginCookies } from '../../session/login-cookies.server.ts'
import { TRY_LATER } from '../../session/messages.ts'
import { getLandingUrl, getUser, readToken } from '../../session/user.server.ts'
import { formError } from '../../ui/form-answer.ts'
import { parseForm } from '../../ui/parse-form.ts'

/** For the log: a wrong key of ours shows in no other way. */
const UNREADABLE_TOKEN =
  'The API returned a login token that this site cannot verify. Check JWT_SECRET or JWKS_URL.'

/** Logs in: the token goes into the two shared cookies, the person to their front-end (spec §4). */
export async function logIn(request: Request, form: FormData) {
  const submission = parseForm(form, Login)
  const result = submission.reply({ hideFields: ['password'] })
  const reject = (text: string | null, init: number | ResponseInit) =>
    data({ form: 'login' as const, result, error: formError(text) }, init)
  if (submission.status !== 'success') return reject(null, 400)

  const answer = await api.post('/auth/login/', LoginResponse, {
    body: new URLSearchParams(submission.value),
    from: request,
  })
  if (!answer.ok) {
    return reject(
      answer.body.detail ?? TRY_LATER,
      answer.status !== null && answer.status < 500 ? answer.status : 502,
    )
  }
  const claims = await readToken(answer.value.token)
  if (!claims) log.warn(UNREADABLE_TOKEN)
  const user = claims && getUser(claims)
  const headers = new Headers()
  if (!user) {
    for (const cookie of expireLoginCookies()) headers.append('Set-Cookie', cookie)
    return reject(TRY_LATER, { status: 502, headers })
  }
  for (const cookie of createLoginCookies(answer.value.token)) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', createDeviceCookie(request))
  return redirect(getLandingUrl(user), { status: 303, headers })
}
