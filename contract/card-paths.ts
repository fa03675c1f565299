const CARD_PATHS: readonly string[] = ['/checkout', '/login']

/**
 * True for the path of a page with a card field, in upper case too, as routes match it. Only the policy of these pages allows
 * the card provider's script, so a page of the browser that was loaded elsewhere loads them whole.
 */
export function isCardPath(pathname: string): boolean {
  return CARD_PATHS.includes(pathname.toLowerCase())
}
