/** What errors of several calls mean. */
export const TOO_MANY = 'Too many tries; `Retry-After` says when the next one counts.'
export const OVERLOADED =
  'Too many logins at once, or a result that is not known yet: try again after `Retry-After`.'
export const KEY_USED = 'The `Idempotency-Key` was used for another request.'
export const NO_STRIPE = 'The payment service does not answer.'
export const NO_SITE_KEY = 'The call takes the site’s key.'

export const PAYMENT_ERRORS = {
  402: 'The card was declined.',
  409: KEY_USED,
  429: TOO_MANY,
  503: 'The result is not known yet; repeat the call with the same key.',
} as const
