/**
 * Paths of the pages with a card field. Only their policy allows the card provider's script, so a page of the browser
 * that was loaded elsewhere loads them whole.
 */
export const CARD_PATHS: readonly string[] = ['/checkout', '/login']
