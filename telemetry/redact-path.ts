/** Ids of Stripe's checkout sessions, by which a payment's result is read. */
export const CHECKOUT_SESSION = /\b(cs_(?:test|live)_)\w+/g
const UUID = /([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
/** Of the page of an order or a trial, and of the calls that read it. */
export const PAGE_TOKEN = /(\/(?:orders|trials)\/[\w-]{4})[\w-]{50}/gi

/**
 * An address as it may stand in a log: without its query, which may hold a reset token, and with no more than the
 * first characters of a uuid or a page's token, and nothing of a checkout session's id: a class's whole uuid is a way in
 * without a password (spec §4), so is a token to its order or trial, and an id shows a payment's result.
 */
export function redactPath(address: string): string {
  return (address.split('?')[0] ?? '')
    .replace(UUID, '$1…')
    .replace(PAGE_TOKEN, '$1…')
    .replace(CHECKOUT_SESSION, '$1…')
}
