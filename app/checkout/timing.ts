/** How long a request waits for the answer to a payment, in ms; then the visitor sees the waiting page. */
export const ANSWER_WAIT_MS = 2500

/** After so long without an answer the buyer may go back to the cart, in ms. */
export const WAY_OUT_MS = 60_000

/** How long the answer of a service without idempotency keys is waited for, in ms: it is asked only once. */
export const SINGLE_SEND_WAIT_MS = 5 * 60_000
