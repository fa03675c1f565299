import { createHmac } from 'node:crypto'
import type { Config } from '../services.ts'

/**
 * An HMAC of a text for one purpose, by the first secret: equal texts have equal hashes until that is replaced, and the
 * text cannot be guessed from one.
 */
export function hashWithKey(
  { jwtSecrets: [secret] }: Pick<Config, 'jwtSecrets'>,
  purpose: string,
  text: string,
): string {
  const key = createHmac('sha256', secret).update(purpose).digest()
  return createHmac('sha256', key).update(text).digest('base64url')
}
