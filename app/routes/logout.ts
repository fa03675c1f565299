import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { env } from '../env.server.ts'
import { expireSharedCookies } from '../session/login-cookies.server.ts'
import { revokeLogin } from '../session/revoke-token.server.ts'
import { safeRedirect } from '../session/safe-redirect.ts'
import { readForm } from '../ui/read-form.ts'

export function loader() {
  return redirect('/')
}

/** Ends the login and loads the page again without it (spec §2 Navbar). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const headers = new Headers()
  await revokeLogin(request)
  for (const cookie of expireSharedCookies(request)) headers.append('Set-Cookie', cookie)
  return redirect(safeRedirect(form.get('returnTo'), env.SITE_URL), { status: 303, headers })
}
