import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Access, User } from './access.ts'
import { throwLakeError } from './errors.ts'

const ROLE = { name: 'administrator', title: 'Administrator', description: 'May do everything, locally' }
const Pairs = z.array(z.object({ key: z.string().max(200), value: z.unknown() })).max(100)

function profile(user: User) {
  return {
    id: user.id,
    name: user.name,
    displayName: user.name,
    email: user.email,
    profileImage: null,
    provider: 'local',
    role: ROLE.name,
    roles: [ROLE],
  }
}

/** Who is logged in, and what the Studio remembers of them. */
export function accountRoutes({ access }: { access: Access }) {
  /** Preferences by user and key; a comfort, so they end with the process. */
  const preferences = new Map<string, unknown>()
  const keyOf = (user: User, key: string) => `${user.id} ${key}`

  return new Hono()
    .get('/users/me', c => {
      const user = access.userOf(c)
      return c.json(user ? profile(user) : {})
    })
    .get('/users/me/keyvalue/:keys', c => {
      const user = access.requireUser(c)
      const keys = c.req.param('keys').split(',')
      return c.json(keys.map(key => ({ key, value: preferences.get(keyOf(user, key)) ?? null })))
    })
    .put('/users/me/keyvalue', async c => {
      const user = access.requireUser(c)
      const pairs = Pairs.safeParse(await c.req.json().catch(() => null))
      if (!pairs.success) return throwLakeError(400, 'invalidBody', 'Expected [{"key": "…", "value": …}]')
      for (const { key, value } of pairs.data) preferences.set(keyOf(user, key), value)
      return c.json(pairs.data)
    })
    .get('/users/:ids', c => {
      access.requireUser(c)
      const users = c.req
        .param('ids')
        .split(',')
        .flatMap(id => access.userById(id) ?? [])
      return c.json(users.map(profile))
    })
    .get('/auth/id', c => c.json({ id: access.requireUser(c).id }))
    .get('/auth/providers', c => c.json({ providers: [] }))
    .get('/auth/fetch', c => {
      const user = access.takePass(c.req.query('sid') ?? '')
      if (!user)
        return throwLakeError(401, 'unauthorized', 'The login was not finished in time, please try again')
      return c.json({ token: access.tokenOf(user), label: user.name })
    })
    .post('/auth/logout', c => c.body(null, 204))
}

/**
 * `/login`: sends the browser back to the Studio with a session id, without a login form: every local user may
 * edit. `?as=marie` logs in under a name of one's own. Only `isAllowed` origins are sent to.
 */
export function loginRoute({
  access,
  isAllowed,
}: {
  access: Access
  isAllowed: (origin: string) => boolean
}) {
  return new Hono().get('/login', (c: Context) => {
    const origin = URL.parse(c.req.query('origin') ?? '')
    if (!origin || !isAllowed(origin.origin))
      return throwLakeError(
        403,
        'forbidden',
        'This origin is not one that may log in; set STUDIO_URL to allow it',
      )
    const user = access.userNamed(c.req.query('as') ?? 'editor')
    origin.hash = `sid=${access.pass(user, 'sid')}`
    return c.redirect(origin.href, 302)
  })
}
