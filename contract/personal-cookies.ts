/**
 * A login, or any cookie of this site but the reading options, the campaign and the device's name, on which no page depends;
 * over https they begin with `__Host-`.
 */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:(?:__Host-)?mg_(?!(?:reading|campaign|device)=)\w+|JWT|PREJWT)=/

/**
 * True for a visitor whose pages are made for them alone, by the `Cookie` header. The app and the server's page
 * cache, which answers before the app, decide by this one rule (architecture rule 4).
 */
export function hasPersonalCookie(cookies: string | null | undefined): boolean {
  return typeof cookies === 'string' && PERSONAL_COOKIE.test(cookies)
}
