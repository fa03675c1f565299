import { redirect } from '@remix-run/node'
import { env } from '../env.server.ts'

/** The redirect guard: the browser goes to an external address (spec §2); the start checks that it is one. */
export function loader() {
  return redirect(env.ADMIN_URL)
}
