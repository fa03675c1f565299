import type { ClientPerspective } from '@sanity/client'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { z } from 'zod'
import { env } from '../env.server.ts'
import { COOKIE_OPTIONS } from '../session/cookie-options.server.ts'
import { safeRedirect } from '../session/safe-redirect.ts'
import { createSiteCookie } from '../session/site-cookie.server.ts'
import { draftClient } from './client.server.ts'

/** How long a browser is shown drafts before the Studio must ask again, in seconds. */
const PREVIEW_SECONDS = 60 * 60

/**
 * What lets one browser see drafts. The Studio shows the site in a frame: on another domain the cookie is
 * sent there only as `SameSite=None`, which browsers take over https alone; on this machine both are one site.
 */
const cookie = createSiteCookie('mg_preview', {
  sameSite: COOKIE_OPTIONS.secure ? 'none' : 'lax',
})

/** What the Studio can show: what is published, drafts, or a release (`r…`) before what it is based on. */
const Perspective = z.union([
  z.literal('published'),
  z.literal('drafts'),
  z.array(z.string().regex(/^(published|drafts|r(?!aw$)\w+)$/)).min(2),
]) satisfies z.ZodType<ClientPerspective>

const Preview = z.object({
  /** When it ends, in ms since 1970. */
  until: z.number(),
  perspective: Perspective.catch('drafts'),
  /** The moment that scheduled content is shown at, in ms since 1970; null until one is chosen. */
  at: z.number().nullable().catch(null),
})
type Preview = z.infer<typeof Preview>

/** What a browser is shown that the Studio has let see drafts, within the hour; null for any other. */
export async function readPreview(request: Request): Promise<Preview | null> {
  const header = request.headers.get('Cookie')
  if (!draftClient || !header?.includes('mg_preview=')) return null
  const preview = Preview.safeParse(await cookie.parse(header)).data
  return preview && preview.until > Date.now() ? preview : null
}

/** True for a browser that the Studio has let see drafts, within the hour. */
export async function isPreview(request: Request): Promise<boolean> {
  return (await readPreview(request)) !== null
}

/** `Set-Cookie` value that lets a browser see drafts from now on. */
export function createPreviewCookie(perspective: Preview['perspective'] = 'drafts'): Promise<string> {
  const until = Date.now() + PREVIEW_SECONDS * 1000
  return cookie.serialize({ until, perspective, at: null } satisfies Preview, { maxAge: PREVIEW_SECONDS })
}

/** `Set-Cookie` value by which a preview shows scheduled content as at a moment; null shows all of it. */
export function createMomentCookie(preview: Preview, at: number | null): Promise<string> {
  const maxAge = Math.max(0, Math.floor((preview.until - Date.now()) / 1000))
  return cookie.serialize({ ...preview, at } satisfies Preview, { maxAge })
}

/** `Set-Cookie` value that shows a browser again what everybody sees. */
export function expirePreviewCookie(): Promise<string> {
  return cookie.clear()
}

/** The perspective that the Studio names, `drafts` or `rSummer,drafts`; drafts where it names none that is known. */
function parsePerspective(named: string | null | undefined): Preview['perspective'] {
  const names = named?.split(',') ?? []
  return Perspective.catch('drafts').parse(names.length > 1 ? names : names[0])
}

/**
 * The path and the perspective the Studio asks to preview, if the secret in its address is one that it wrote to the
 * content lake within the last hour; null otherwise.
 * @throws Error when the content lake cannot be asked
 */
export async function checkPreviewSecret(
  address: string,
): Promise<{ path: string; perspective: Preview['perspective'] } | null> {
  if (!draftClient) return null
  const { isValid, redirectTo, studioPreviewPerspective } = await validatePreviewUrl(draftClient, address)
  if (!isValid) return null
  const url = new URL(safeRedirect(redirectTo, env.SITE_URL), env.SITE_URL)
  // The cookie holds the perspective.
  url.searchParams.delete('sanity-preview-perspective')
  return {
    path: url.pathname + url.search + url.hash,
    perspective: parsePerspective(studioPreviewPerspective),
  }
}
