/**
 * Headers of a page whose address is the secret that opens it: no cache keeps it, and no page it links to is told
 * its path. By `no-referrer` the browser would send the page's forms as from origin `null`, and those are refused.
 */
export const PRIVATE_ADDRESS_HEADERS = {
  'Referrer-Policy': 'strict-origin',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
}
