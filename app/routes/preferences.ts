import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { formatReadingOptions, pickReadingOptions, READING_COOKIE } from '#contract/reading-options.ts'
import { env } from '../env.server.ts'
import { COOKIE_OPTIONS } from '../session/cookie-options.server.ts'
import { safeRedirect } from '../session/safe-redirect.ts'
import { readForm } from '../ui/read-form.ts'

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

export function loader() {
  return redirect('/accessibility')
}

/** Keeps the reading options in their cookie, without options none, and goes back to the page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const isReset = form.get('intent') === 'reset'
  const value = isReset ? '' : formatReadingOptions(pickReadingOptions(name => form.get(name)))
  const cookie = [
    `${READING_COOKIE}=${value}`,
    `Path=${COOKIE_OPTIONS.path}`,
    `Max-Age=${value === '' ? 0 : MAX_AGE_SECONDS}`,
    'SameSite=Lax',
    'HttpOnly',
    ...(COOKIE_OPTIONS.secure ? ['Secure'] : []),
  ].join('; ')
  return redirect(safeRedirect(form.get('returnTo'), env.SITE_URL), {
    status: 303,
    headers: { 'Set-Cookie': cookie },
  })
}
