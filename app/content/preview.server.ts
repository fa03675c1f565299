import { createCookie } from '@remix-run/node'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { z } from 'zod'
import { env } from '../env.server.ts'
import { SIGNED_COOKIE_OPTIONS } from '../session/cookie-options.server.ts'
import { safeRedirect } from '../session/safe-redirect.ts'
import { draftClient } from './client.server.ts'

/** How long a browser is shown drafts before the Studio must ask again, in seconds. */
const PREVIEW_SECONDS = 60 * 60

/**
 * What lets one browser see drafts. The Studio shows the site in a frame: on another domain the cookie is
 * sent there only as `SameSite=None`, which browsers take over https alone; on this machine both are one site.
 */
const cookie = createCookie('mg_preview', {
  ...SIGNED_COOKIE_OPTIONS,
  sameSite: SIGNED_COOKIE_OPTIONS.secure ? 'none' : 'lax',
})

const Preview = z.object({ until: z.number() })

/** True for a browser that the Studio has let see drafts, within the hour. */
export async function isPreview(request: Request): Promise<boolean> {
  const header = request.headers.get('Cookie')
  if (!draftClient || !header?.includes('mg_preview=')) return false
  const preview = Preview.safeParse(await cookie.parse(header)).data
  return preview !== undefined && preview.until > Date.now()
}

/** `Set-Cookie` value that lets a browser see drafts from now on. */
export function createPreviewCookie(): Promise<string> {
  return cookie.serialize({ until: Date.now() + PREVIEW_SECONDS * 1000 }, { maxAge: PREVIEW_SECONDS })
}

/** `Set-Cookie` value that shows a browser again what everybody sees. */
export function expirePreviewCookie(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}

/**
 * The path the Studio asks to preview, if the secret in its address is one that it wrote to the content lake
 * within the last hour; null otherwise.
 * @throws Error when the content lake cannot be asked
 */
export async function checkPreviewSecret(address: string): Promise<string | null> {
  if (!draftClient) return null
  const { isValid, redirectTo } = await validatePreviewUrl(draftClient, address)
  if (!isValid) return null
  const url = new URL(safeRedirect(redirectTo, env.SITE_URL), env.SITE_URL)
  // Drafts are all that is ever shown here, so the page's address need not say which perspective.
  url.searchParams.delete('sanity-preview-perspective')
  return url.pathname + url.search + url.hash
}
