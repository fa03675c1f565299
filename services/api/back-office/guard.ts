import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Config, Services } from '../services.ts'
import { findBackOfficeSession } from './sessions.ts'

/** What the office's pages know of a request: whose login it carries. */
export interface BackOfficeEnv {
  Variables: { username: string }
}

const NAME = 'mg_office'

/** `__Host-` over https, so that no other host of the domain can set the cookie. */
function isSecure({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:')
}

export function readBackOfficeCookie(c: Context, config: Config): string | undefined {
  return isSecure(config) ? getCookie(c, NAME, 'host') : getCookie(c, NAME)
}

/** Gives the browser a login's secret until it is closed. */
export function setBackOfficeCookie(c: Context, config: Config, token: string): void {
  const options = { path: '/', httpOnly: true, sameSite: 'Strict' } as const
  if (isSecure(config)) setCookie(c, NAME, token, { ...options, secure: true, prefix: 'host' })
  else setCookie(c, NAME, token, options)
}

export function deleteBackOfficeCookie(c: Context, config: Config): void {
  const secure = isSecure(config)
  deleteCookie(c, secure ? `__Host-${NAME}` : NAME, { path: '/', secure })
}

const ORDER_PATH = /^\/office\/PF-\d{4}-\d{4,9}(?=\/|$)/

/** The page of an order that a path belongs to, else the list: where a login leads to. */
export function toBackOfficePath(path: string): string {
  return ORDER_PATH.exec(path)?.[0] ?? '/office'
}

/** Lets a request with a login of the office through, and leads every other to the login page. */
export function requireBackOffice({ db, config, clock }: Services): MiddlewareHandler<BackOfficeEnv> {
  return async (c, next) => {
    const token = readBackOfficeCookie(c, config)
    const session = token === undefined ? undefined : await findBackOfficeSession(db, token, clock())
    if (!session) {
      const back = toBackOfficePath(c.req.path)
      c.header('Cache-Control', 'no-store')
      return c.redirect(back === '/office' ? '/office/login' : `/office/login?next=${back}`, 303)
    }
    c.set('username', session.username)
    return next()
  }
}
