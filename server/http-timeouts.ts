/** Timeouts for receiving a request, in ms. */
export const REQUEST_TIMEOUT_MS = 30_000
export const HEADERS_TIMEOUT_MS = 10_000
/** Timeout of a connection without traffic, in ms. */
export const IDLE_TIMEOUT_MS = 60_000
/** Longer than the keep-alive of proxies, so that they close first. */
export const KEEP_ALIVE_TIMEOUT_MS = 65_000
