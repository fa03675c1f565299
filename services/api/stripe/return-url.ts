import { invalidField } from '../http/errors.ts'
import type { Config } from '../services.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

function getComparableOrigin(url: string): string {
  const { protocol, hostname, port } = new URL(url)
  return `${protocol}//${LOOPBACK.has(hostname) ? 'localhost' : hostname}:${port}`
}

/** Throws 400 for a URL of another site, against open redirects. */
export function checkReturnUrl(config: Config, field: 'success_url' | 'cancel_url', url: string): void {
  if (getComparableOrigin(url) !== getComparableOrigin(config.siteUrl))
    throw invalidField(field, 'Expected an address of the site.')
}
