import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { expirePreviewCookie } from '../content/preview.server.ts'
import { env } from '../env.server.ts'
import { safeRedirect } from '../session/safe-redirect.ts'
import { readForm } from '../ui/read-form.ts'

async function leavePreview(returnTo: FormDataEntryValue | null) {
  return redirect(safeRedirect(returnTo, env.SITE_URL), {
    status: 303,
    headers: { 'Cache-Control': 'private, no-store', 'Set-Cookie': await expirePreviewCookie() },
  })
}

/** Ends a preview and redirects to the page it was left from. */
export async function action({ request }: ActionFunctionArgs) {
  return leavePreview((await readForm(request)).get('returnTo'))
}

export function loader() {
  return leavePreview(null)
}
