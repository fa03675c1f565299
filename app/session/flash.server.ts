import { z } from 'zod'
import { createSiteCookie } from './site-cookie.server.ts'

/** A message for the next page that is shown (where the spec says alert). */
const Flash = z.object({ tone: z.enum(['error', 'success']), text: z.string() })
export type Flash = z.infer<typeof Flash>

/**
 * In a cookie of its own: the page that shows it may keep the session in the same answer, and of two cookies of
 * one name the browser would keep either.
 */
const cookie = createSiteCookie('mg_flash', {
  maxAge: 60,
})

/** The `Set-Cookie` value that keeps a message for the next page: what went wrong, if not said otherwise. */
export function commitFlash(text: string, tone: Flash['tone'] = 'error'): Promise<string> {
  return cookie.serialize({ tone, text } satisfies Flash)
}

/** The message that waits for this page. */
export async function readFlash(request: Request): Promise<Flash | null> {
  return Flash.safeParse(await cookie.parse(request.headers.get('Cookie'))).data ?? null
}

/** The `Set-Cookie` value that ends its cookie, once it is shown. */
export function clearFlash(): Promise<string> {
  return cookie.clear()
}
