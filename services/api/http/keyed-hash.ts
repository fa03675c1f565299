import { createHmac } from 'node:crypto'
import type { SecretList } from '#contract/secret-list.ts'

/** The settings that a keyed hash needs. */
export interface HashSecrets {
  jwtSecrets: SecretList
}

/**
 * An HMAC of a text for one purpose, by the first secret: equal texts have equal hashes until that is replaced, and the
 * text cannot be guessed from one.
 */
export function hashWithKey({ jwtSecrets: [secret] }: HashSecrets, purpose: string, text: string): string {
  const key = createHmac('sha256', secret).update(purpose).digest()
  return createHmac('sha256', key).update(text).digest('base64url')
}
