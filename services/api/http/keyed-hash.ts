import { createHmac } from 'node:crypto'

/** An HMAC of a text for one purpose: equal texts have equal hashes, and the text cannot be guessed from one. */
export function hashWithKey({ jwtSecret }: { jwtSecret: string }, purpose: string, text: string): string {
  const key = createHmac('sha256', jwtSecret).update(purpose).digest()
  return createHmac('sha256', key).update(text).digest('base64url')
}
