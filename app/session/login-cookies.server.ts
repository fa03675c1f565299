import { env } from '../env.server.ts'

/** The two cookies a login is kept in, shared with the other front-ends (spec §4). */
const LOGIN_COOKIES = ['JWT', 'PREJWT'] as const

const attributes = [
  'Path=/',
  'SameSite=Lax',
  ...(env.COOKIE_DOMAIN ? [`Domain=${env.COOKIE_DOMAIN}`] : []),
  ...(env.SITE_URL.startsWith('https:') ? ['Secure'] : []),
  ...(env.COOKIES_READABLE === '1' ? [] : ['HttpOnly']),
]

function parseCookies(request: Request): Map<string, string> {
  const pairs = (request.headers.get('Cookie') ?? '').split(/;\s*/).filter(Boolean)
  return new Map(
    pairs.map(pair => {
      const at = pair.indexOf('=')
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}

/** The token in the JWT cookie, unverified. */
export function readTokenCookie(request: Request): string | null {
  return parseCookies(request).get('JWT') || null
}

function expireCookie(name: string): string {
  return [`${name}=`, ...attributes, 'Max-Age=0'].join('; ')
}

/** `Set-Cookie` values that store a token as both cookies. */
export function createLoginCookies(token: string): string[] {
  return LOGIN_COOKIES.map(name => [`${name}=${token}`, ...attributes].join('; '))
}

/** `Set-Cookie` values that end the login. */
export function expireLoginCookies(): string[] {
  return LOGIN_COOKIES.map(expireCookie)
}

/** Names of this site's own cookies, which logging out leaves: the cart, a payment in flight. */
const OWN_COOKIE = /^(?:__Host-)?mg_/

/** `Set-Cookie` values that delete every cookie of the shared domain (spec §2 Navbar, Logout). */
export function expireSharedCookies(request: Request): string[] {
  const names = new Set([...LOGIN_COOKIES, ...parseCookies(request).keys()])
  return [...names].filter(name => !OWN_COOKIE.test(name)).map(expireCookie)
}
