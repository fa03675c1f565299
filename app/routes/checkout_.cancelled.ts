import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { closeHosted } from '../checkout/methods/hosted/status.server.ts'
import { commitSession, getSession } from '../session/session.server.ts'

/** Back from a hosted checkout page that the buyer gave up: it is closed, and lets go of the places it held. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await getSession(request)
  const closed = await closeHosted(session, request)
  const to = closed.kind === 'paid' ? closed.returnTo : '/checkout'
  return redirect(to, { status: 303, headers: await commitSession(session) })
}
