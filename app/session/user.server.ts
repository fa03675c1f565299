import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { TokenClaims } from '#contract/auth.ts'
import { env } from '../env.server.ts'

/** Who is logged in, as far as the navbar and the redirects need to know (spec §6). */
export interface User {
  username: string
  /** Students and demo users land in the learning app, all others in the dashboard. */
  landsIn: 'app' | 'dashboard'
  isStudent: boolean
}

const remoteKeys = env.JWKS_URL ? createRemoteJWKSet(new URL(env.JWKS_URL)) : null

/** Reads one cookie by name, undecoded: tokens are written as they are. */
const cookieValue = (request: Request, name: string): string | null => {
  const pairs = (request.headers.get('Cookie') ?? '').split(/;\s*/)
  const pair = pairs.find(pair => pair.startsWith(`${name}=`))
  return pair ? pair.slice(name.length + 1) : null
}

const claimsOf = async (token: string): Promise<unknown> => {
  if (remoteKeys) return (await jwtVerify(token, remoteKeys)).payload
  if (env.JWT_SECRET) return (await jwtVerify(token, new TextEncoder().encode(env.JWT_SECRET))).payload
  return decodeJwt(token)
}

/**
 * What a token says of its bearer; null for one that is broken, expired or forged, and for a class token,
 * which is no person's session (contract, Tokens). Without a key the token is read for routing only.
 */
export const readToken = async (token: string): Promise<User | null> => {
  try {
    const claims = TokenClaims.parse(await claimsOf(token))
    if (claims.exp !== undefined && claims.exp * 1000 <= Date.now()) return null
    if (claims.category === 'class') return null
    const isStudent = claims.category === 'student'
    return {
      username: claims.sub,
      isStudent,
      landsIn: isStudent || claims.is_demouser ? 'app' : 'dashboard',
    }
  } catch {
    // A token that cannot be read is the same as none (spec §4, Navbar).
    return null
  }
}

/** The token in the JWT cookie, whatever it is worth. */
export const tokenOf = (request: Request): string | null => cookieValue(request, 'JWT')

/** The logged-in user, or null. */
export const readUser = async (request: Request): Promise<User | null> => {
  const token = tokenOf(request)
  return token ? readToken(token) : null
}
