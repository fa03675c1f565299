import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { Category, TokenClaims } from '#contract/auth.ts'
import { ApiError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import type { User } from '../users/queries.ts'
import { isRevoked } from './revoked-tokens.ts'
import { getSigningKey, getVerifyingKeys } from './signing-key.ts'

const HOUR_SECONDS = 60 * 60
const PERSON_SECONDS = 12 * HOUR_SECONDS
const CLASS_SECONDS = HOUR_SECONDS

type Signing = Pick<Services, 'config' | 'clock'>

/** Whom tokens are for: the site and the front-ends that share its login. */
export const AUDIENCE = 'maxguru'

function signToken(
  services: Signing,
  claims: { sub: string; category: Category; is_demouser: boolean },
  seconds: number,
): Promise<string> {
  const now = Math.floor(services.clock().getTime() / 1000)
  const { algorithm, key, keyId } = getSigningKey(services.config)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', ...(keyId && { kid: keyId }) })
    .setIssuer(services.config.publicUrl)
    .setAudience(AUDIENCE)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(key)
}

/** A person's token, good for twelve hours. @throws Error for an office account, which gets none */
export function createUserToken(
  services: Signing,
  { username, category, isDemouser }: Pick<User, 'username' | 'category' | 'isDemouser'>,
): Promise<string> {
  if (category === 'office') throw new Error('an office account gets no token')
  return signToken(services, { sub: username, category, is_demouser: isDemouser }, PERSON_SECONDS)
}

/** A class's token, good for one hour: its `sub` is the class, and it stands for no person (architecture rule 11). */
export function createClassToken(services: Signing, classId: string): Promise<string> {
  return signToken(services, { sub: classId, category: 'class', is_demouser: false }, CLASS_SECONDS)
}

/** Our own tokens always have a subject and a category. */
const Claims = TokenClaims.extend({ sub: z.string(), category: Category })

const LOG_IN_AGAIN = 'Please log in again.'

/** @throws ApiError 401 for a token that is forged, expired or malformed: all get the same answer */
async function verifyToken(services: Signing, token: string) {
  const { algorithm, keys } = getVerifyingKeys(services.config)
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer: services.config.publicUrl,
        audience: AUDIENCE,
        currentDate: services.clock(),
      })
      return Claims.parse(payload)
    } catch {
      // Another key may fit.
    }
  }
  throw new ApiError(401, LOG_IN_AGAIN)
}

/**
 * Returns the token of a request's `Authorization: JWT …` and what it says.
 * @throws ApiError 401 without one, or for one that is expired, forged or logged out
 */
export async function readAuthorization(
  services: Signing & Pick<Services, 'db'>,
  header: string | undefined,
) {
  const token = /^JWT (\S+)$/.exec(header ?? '')?.[1]
  if (!token) throw new ApiError(401, 'Please log in.')
  const claims = await verifyToken(services, token)
  if (await isRevoked(services.db, token)) throw new ApiError(401, LOG_IN_AGAIN)
  return { ...claims, token }
}

const MS_PER_SECOND = 1000

/** True for a token that was issued after the account's last change of password. */
export function isIssuedSince(
  { iat }: Pick<TokenClaims, 'iat'>,
  { passwordChangedAt }: Pick<User, 'passwordChangedAt'>,
): boolean {
  if (passwordChangedAt === null) return true
  // Tokens count whole seconds.
  return iat !== undefined && iat >= Math.floor(passwordChangedAt.getTime() / MS_PER_SECOND)
}
