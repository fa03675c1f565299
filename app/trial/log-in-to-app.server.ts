import { redirect } from '@remix-run/node'
import { env } from '../env.server.ts'
import { noteEvent } from '../http/request-context.server.ts'
import { createLoginCookies } from '../session/login-cookies.server.ts'
import { clearTrialState } from './trial-state.server.ts'

/** Logs a new student in and leads to the student app (spec §4 Trial flow). */
export async function logInToApp(jwt: string): Promise<Response> {
  noteEvent({ name: 'Trial started' })
  const headers = new Headers()
  for (const cookie of createLoginCookies(jwt)) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', await clearTrialState())
  return redirect(env.APP_URL, { status: 303, headers })
}
