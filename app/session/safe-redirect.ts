/**
 * A path of this site to go back to: resolved against our own origin and compared, so that another site's
 * address, however written, becomes the fallback .
 */
export function safeRedirect(
  target: FormDataEntryValue | null | undefined,
  siteUrl: string,
  fallback = '/',
): string {
  if (typeof target !== 'string' || target === '') return fallback
  const origin = new URL(siteUrl).origin
  const url = URL.canParse(target, origin) ? new URL(target, origin) : null
  return url?.origin === origin ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : fallback
}
