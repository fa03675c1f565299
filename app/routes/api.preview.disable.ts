import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { endPreview } from '../content/preview.server.ts'
import { env } from '../env.server.ts'
import { safePath } from '../session/redirect.ts'
import { readForm } from '../ui/read-form.ts'

const leave = async (returnTo: FormDataEntryValue | null) =>
  redirect(safePath(returnTo, env.SITE_URL), {
    status: 303,
    headers: { 'Cache-Control': 'private, no-store', 'Set-Cookie': await endPreview() },
  })

/** The way out of a preview: back to the page it was left from, as everybody sees it. */
export const action = async ({ request }: ActionFunctionArgs) =>
  leave((await readForm(request)).get('returnTo'))

export const loader = () => leave(null)
