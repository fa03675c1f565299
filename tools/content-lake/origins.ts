const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|([a-z0-9-]+\.)+localhost)$/i

/** Whether a Host header names this machine's loopback, on any port. */
export const isLoopbackHost = (host: string | undefined) =>
  host !== undefined && LOOPBACK.test(host.replace(/:\d+$/, ''))

/** Whether an Origin is a page served on this machine's loopback, on any port. */
export function isLoopbackOrigin(origin: string) {
  const url = URL.parse(origin)
  return url !== null && url.protocol === 'http:' && LOOPBACK.test(url.hostname)
}
