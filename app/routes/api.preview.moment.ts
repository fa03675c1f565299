import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { createMomentCookie, readPreview } from '../content/preview.server.ts'
import { env } from '../env.server.ts'
import { safeRedirect } from '../session/safe-redirect.ts'
import { readForm } from '../ui/read-form.ts'

/** The moment of a form field in ms, or null for an empty or wrong one. */
function readMoment(field: FormDataEntryValue | null): number | null {
  const at = typeof field === 'string' ? Date.parse(field) : Number.NaN
  return Number.isNaN(at) ? null : at
}

/** Shows scheduled content in a preview as at a moment (`at`, an ISO moment), or all of it when that is empty. */
export async function action({ request }: ActionFunctionArgs) {
  const preview = await readPreview(request)
  const form = await readForm(request)
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  if (preview) headers.set('Set-Cookie', await createMomentCookie(preview, readMoment(form.get('at'))))
  return redirect(safeRedirect(form.get('returnTo'), env.SITE_URL), { status: 303, headers })
}

export function loader() {
  return redirect('/')
}
