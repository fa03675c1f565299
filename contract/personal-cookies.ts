/**
 * A login, or any cookie of this site but the reading options, the campaign and the device's name, on which no page depends;
 * over https they begin with `__Host-`. White space before the equals sign is allowed, as Remix ignores it.
 */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:(?:__Host-)?mg_(?!(?:reading|campaign|device)=)\w+|JWT|PREJWT)[ \t]*=/

/**
 * True for a visitor whose pages are made for them alone, by the `Cookie` header. The app and the server's page
 * cache, which answers before the app, decide by this one rule (architecture rule 4).
 */
export function hasPersonalCookie(cookies: string | null | undefined): boolean {
  return typeof cookies === 'string' && PERSONAL_COOKIE.test(cookies)
}
