import { createSiteCookie } from './site-cookie.server.ts'

/** Longer than any answer is on its way, in seconds. */
const MAX_AGE_SECONDS = 24 * 60 * 60

const NAME = /(?:^|;\s*)(?:__Host-)?(mg_claim_(\w+))=/g

/**
 * The cookie of one claim. Its name is its own, so that the answer to another tab never overwrites it. It is unsigned:
 * one that could not be read would be overlooked, and forging it only delays what the forger sends.
 */
function createClaimCookie(name: `mg_claim_${string}`) {
  return createSiteCookie(name, { signed: false, maxAge: MAX_AGE_SECONDS })
}

/** The `Set-Cookie` value by which the browser shows from now on that a claim was given for this idempotency key. */
export function keepClaim(key: string, claim: string): Promise<string> {
  return createClaimCookie(`mg_claim_${claim}`).serialize(key)
}

/** The claims that this browser was given for an idempotency key. */
export async function readClaims(request: Request, key: string): Promise<string[]> {
  const cookies = request.headers.get('Cookie')
  const claims = Array.from((cookies ?? '').matchAll(NAME), ([, , claim = '']) => claim)
  const keys = await Promise.all(claims.map(claim => createClaimCookie(`mg_claim_${claim}`).parse(cookies)))
  return claims.filter((_, index) => keys[index] === key)
}

/** The `Set-Cookie` values that end the cookies of those claims of a key that are void. */
export async function clearClaims(
  request: Request,
  key: string,
  voided: readonly string[],
): Promise<string[]> {
  const shown = await readClaims(request, key)
  return Promise.all(
    shown
      .filter(claim => voided.includes(claim))
      .map(claim => createClaimCookie(`mg_claim_${claim}`).clear()),
  )
}
