import { z } from 'zod'

const MIN_LENGTH = 32
const EXPECTED = `expected a secret of at least ${MIN_LENGTH} characters`

/**
 * A setting that holds a secret of at least 32 characters, or several separated by commas while one is being replaced.
 * The first signs and is sent; each of them verifies and is accepted.
 */
export const SecretList = z.string(EXPECTED).transform((list, context): [string, ...string[]] => {
  const [first = '', ...others] = list.split(',').map(secret => secret.trim())
  if ([first, ...others].some(secret => secret.length < MIN_LENGTH))
    context.addIssue(`${EXPECTED}, or a comma-separated list of them`)
  return [first, ...others]
})
export type SecretList = z.output<typeof SecretList>
