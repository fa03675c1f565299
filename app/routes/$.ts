import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { readPublished } from '../content/client.server.ts'
import { redirectsCopy, resolveRedirect } from '../content/redirects.server.ts'

/** An address that editors have redirected leads there; any other unknown path leads home (spec §2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const redirects = (await readPublished(redirectsCopy)) ?? []
  const found = resolveRedirect(new URL(request.url).pathname, redirects)
  if (!found) return redirect('/')
  // A redirect for good is kept for an hour, not for ever: editors change their minds.
  const headers = { 'Cache-Control': 'public, max-age=3600' }
  return redirect(found.to, found.status === 301 ? { status: 301, headers } : found.status)
}

export function action() {
  return redirect('/', 303)
}
