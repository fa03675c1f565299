import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { TokenClaims } from '#contract/auth.ts'
import { log } from '#telemetry/log.ts'
import { env } from '../env.server.ts'
import { readTokenCookie } from './login-cookies.server.ts'

/** Who is logged in, as far as the navbar and the redirects need to know (spec §6). */
export interface User {
  /** Students and demo users land in the learning app, all others in the dashboard. */
  landing: 'app' | 'dashboard'
  isStudent: boolean
}

/** Keys are read within the time of any other read, and cached for a day. */
const KEY_OPTIONS = { timeoutDuration: 800, cacheMaxAge: 24 * 60 * 60 * 1000 }

/** The keys cannot be read now; the token may be valid. */
class KeysUnavailableError extends Error {}

function createKeyGetter(url: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), KEY_OPTIONS)
  return async (...asked) => {
    try {
      return await keys(...asked)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error
      throw new KeysUnavailableError('The keys that tokens are verified with cannot be read.', {
        cause: error,
      })
    }
  }
}

const remoteKeys = env.JWKS_URL ? createKeyGetter(env.JWKS_URL) : null

/** What a token must say beside being signed. */
const CHECKS = {
  ...(env.JWT_ISSUER && { issuer: env.JWT_ISSUER }),
  ...(env.JWT_AUDIENCE && { audience: env.JWT_AUDIENCE }),
}

/** The payload of a token that one of the secrets signed. @throws an error of `jose` for any other */
async function verifyWithSecrets(
  token: string,
  [secret, ...others]: readonly [string, ...string[]],
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, new TextEncoder().encode(secret), CHECKS)).payload
  } catch (error) {
    const [next, ...rest] = others
    if (next === undefined || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    return verifyWithSecrets(token, [next, ...rest])
  }
}

async function readPayload(token: string): Promise<unknown> {
  if (remoteKeys) {
    try {
      return (await jwtVerify(token, remoteKeys, CHECKS)).payload
    } catch (error) {
      if (!(error instanceof KeysUnavailableError)) throw error
      log.warn(error.message)
      return decodeJwt(token)
    }
  }
  if (env.JWT_SECRET) return verifyWithSecrets(token, env.JWT_SECRET)
  return decodeJwt(token)
}

/**
 * What a token says; null for one that is broken, expired or forged. Without a key to verify it with, or while
 * the keys cannot be read, a token is read for routing only and never trusted for access: the API checks it at every call.
 */
export async function readToken(token: string): Promise<TokenClaims | null> {
  try {
    const claims = TokenClaims.parse(await readPayload(token))
    return claims.exp !== undefined && claims.exp * 1000 <= Date.now() ? null : claims
  } catch {
    // A token that cannot be read is the same as none (spec §4, Navbar).
    return null
  }
}

/** Returns the user of a token; null for a class token, which is not a login (architecture rule 11). */
export function getUser(claims: TokenClaims): User | null {
  if (claims.category === 'class') return null
  const isStudent = claims.category === 'student'
  return {
    isStudent,
    landing: isStudent || claims.is_demouser ? 'app' : 'dashboard',
  }
}

/** The session that the request's cookies hold; `hasInvalidToken` when there is a token but it is worth nothing. */
export async function readUser(request: Request): Promise<{ user: User | null; hasInvalidToken: boolean }> {
  const token = readTokenCookie(request)
  if (!token) return { user: null, hasInvalidToken: false }
  const claims = await readToken(token)
  return claims ? { user: getUser(claims), hasInvalidToken: false } : { user: null, hasInvalidToken: true }
}

/** Where a user goes after logging in (spec §4): students and demo users to the app, others to the dashboard. */
export function getLandingUrl(user: User): string {
  return user.landing === 'app' ? env.APP_URL : env.DASHBOARD_URL
}
