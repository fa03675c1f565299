import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import { throwLakeError } from './errors.ts'

/** A user who may write. Locally a user is only a name. */
export type User = { id: string; name: string; email: string }

const ID = 'u-'
const NAME = /^[a-z][a-z0-9-]{0,30}$/
const TICKET_SECONDS = 30
const SID_SECONDS = 120

function toUser(name: string): User {
  const title = name.replace(/(^|-)(.)/g, (_, dash, letter) => `${dash ? ' ' : ''}${letter.toUpperCase()}`)
  return { id: ID + name, name: title, email: `${name}@localhost` }
}

/**
 * Who may read drafts and write. The token file made at the first start holds the token of the user
 * `editor`; tokens of others are signed with it, so they too outlive a restart and none has to be kept.
 */
export class Access {
  /** What a program sends as its bearer token. */
  readonly token: string
  readonly #passes = new Map<string, { user: User; until: number }>()

  private constructor(token: string) {
    this.token = token
  }

  /** Reads the token kept in `dir`, or makes it. */
  static async open(dir: string) {
    await mkdir(dir, { recursive: true })
    const path = join(dir, 'token')
    const kept = await readFile(path, 'utf8').catch(() => '')
    if (kept.trim().length >= 40) return new Access(kept.trim())
    const token = randomBytes(30).toString('base64url')
    const file = await open(path, 'w', 0o600)
    await file.writeFile(`${token}\n`)
    await file.sync()
    await file.close()
    return new Access(token)
  }

  #tokenFor(name: string) {
    if (name === 'editor') return this.token
    return `${name}.${createHmac('sha256', this.token).update(name).digest('base64url')}`
  }

  userByToken(token: string): User | undefined {
    const name = token.includes('.') ? token.slice(0, token.indexOf('.')) : 'editor'
    if (!NAME.test(name)) return undefined
    const given = Buffer.from(token)
    const right = Buffer.from(this.#tokenFor(name))
    return given.length === right.length && timingSafeEqual(given, right) ? toUser(name) : undefined
  }

  /** The user of a request, by bearer token or by a ticket; a token that is wrong is refused with 401. */
  userOf(c: Context): User | undefined {
    const ticket = c.req.query('ticket')
    if (ticket) return this.userByPass(ticket)
    const header = c.req.header('authorization')
    if (!header) return undefined
    return (
      this.userByToken(header.replace(/^bearer /i, '')) ??
      throwLakeError(401, 'unauthorized', 'Unauthorized - the token is not one of this content lake')
    )
  }

  /** As `getUser`, and throws 401 without a token. */
  requireUser(c: Context): User {
    return this.userOf(c) ?? throwLakeError(401, 'unauthorized', 'Unauthorized - a token is needed for this')
  }

  /** A short-lived stand-in for a token where none can be sent: over a redirect (`sid`) or to another origin. */
  pass(user: User, kind: 'sid' | 'ticket') {
    const now = Date.now()
    for (const [key, { until }] of this.#passes) if (until < now) this.#passes.delete(key)
    const pass = randomBytes(24).toString('base64url')
    const seconds = kind === 'sid' ? SID_SECONDS : TICKET_SECONDS
    this.#passes.set(pass, { user, until: now + seconds * 1000 })
    return pass
  }

  userByPass(pass: string): User | undefined {
    const known = this.#passes.get(pass)
    return known && known.until >= Date.now() ? known.user : undefined
  }

  /** A pass that is good for one use. */
  takePass(pass: string): User | undefined {
    const user = this.userByPass(pass)
    this.#passes.delete(pass)
    return user
  }

  /** The user called `name`. Refuses a name that is not one small word. */
  userNamed(name: string): User {
    if (!NAME.test(name))
      return throwLakeError(400, 'invalidUser', 'A user name is one word of small letters')
    return toUser(name)
  }

  userById(id: string): User | undefined {
    const name = id.startsWith(ID) ? id.slice(ID.length) : ''
    return NAME.test(name) ? toUser(name) : undefined
  }

  /** The bearer token of a user, made anew; it is the same every time. */
  tokenOf(user: User) {
    return this.#tokenFor(user.id.slice(ID.length))
  }
}
