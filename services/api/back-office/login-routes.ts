import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { html } from 'hono/html'
import type { z } from 'zod'
import { createAudit } from '../http/audit.ts'
import { getClientAddress } from '../http/client-address.ts'
import { ApiError } from '../http/errors.ts'
import { readBody } from '../http/read-body.ts'
import type { Services } from '../services.ts'
import { findUser } from '../users/queries.ts'
import { BackOfficeLogin, MAX_LOGIN_LENGTH } from './forms.ts'
import {
  deleteBackOfficeCookie,
  readBackOfficeCookie,
  setBackOfficeCookie,
  toBackOfficePath,
} from './guard.ts'
import { renderBackOfficePage } from './layout.ts'
import { endBackOfficeSession, startBackOfficeSession } from './sessions.ts'

/** What is wrong with a login: of one field, or of the pair. */
interface LoginErrors {
  username?: string
  password?: string
  form?: string
}

function findMissing({ username, password }: z.output<typeof BackOfficeLogin>): LoginErrors | null {
  const errors = {
    ...(username.trim() === '' && { username: 'Please enter your username.' }),
    ...(password === '' && { password: 'Please enter your password.' }),
  }
  return Object.keys(errors).length > 0 ? errors : null
}

interface LoginPage {
  next: string
  username?: string
  errors?: LoginErrors
  status?: 400 | 401 | 429 | 503
}

function renderLogin(c: Context, { next, username = '', errors = {}, status }: LoginPage) {
  const markInvalid = (name: 'username' | 'password') =>
    errors[name] === undefined ? '' : html`aria-invalid="true" aria-describedby="${name}-error"`
  const explain = (name: 'username' | 'password') =>
    errors[name] === undefined ? '' : html`<p class="error" id="${name}-error">${errors[name]}</p>`
  const isWrong = Object.keys(errors).length > 0
  return renderBackOfficePage(
    c,
    { title: isWrong ? 'Error: Log in' : 'Log in', ...(status && { status }) },
    html`<h1>Log in</h1>
      ${errors.form === undefined ? '' : html`<p class="note bad" role="alert">${errors.form}</p>`}
      <form method="post" action="/office/login">
        <input type="hidden" name="next" value="${toBackOfficePath(next)}">
        <div class="field">
          <label for="username">Username</label>
          <input id="username" name="username" value="${username}" autocomplete="username"
            autocapitalize="none" spellcheck="false" required maxlength="${MAX_LOGIN_LENGTH}" ${markInvalid('username')}>
          ${explain('username')}
        </div>
        <div class="field">
          <label for="password">Password</label>
          <input id="password" name="password" type="password" autocomplete="current-password" required
            maxlength="${MAX_LOGIN_LENGTH}" ${markInvalid('password')}>
          ${explain('password')}
        </div>
        <button>Log in</button>
      </form>`,
  )
}

/** Refusals of a login that its page explains. */
function isExplained(status: number): status is 401 | 429 | 503 {
  return status === 401 || status === 429 || status === 503
}

/** Logging in to the office's pages, and out (decision 21). */
export function backOfficeLoginRoutes(services: Services) {
  const { db, config, clock, signIn } = services
  const audit = createAudit(services.log)

  return new Hono()
    .use('/office/*', csrf({ origin: new URL(config.publicUrl).origin }))
    .get('/office/login', c => renderLogin(c, { next: c.req.query('next') ?? '' }))
    .post('/office/login', async c => {
      const sent = await readBody(c, BackOfficeLogin, ['form'])
      const { username, password, next } = sent
      const missing = findMissing(sent)
      if (missing) return renderLogin(c, { next, username, errors: missing, status: 400 })
      const address = getClientAddress(c, config)
      try {
        const user = await signIn(username, password, address, { door: 'office' })
        setBackOfficeCookie(c, config, await startBackOfficeSession(db, user, clock()))
        audit('office login', { user: user.username, address })
        return c.redirect(toBackOfficePath(next), 303)
      } catch (error) {
        if (!(error instanceof ApiError) || !isExplained(error.status)) throw error
        // What was typed may be a password in the wrong field; an account's id is not.
        audit('office login refused', { user: (await findUser(db, username))?.id ?? null, address })
        for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
        return renderLogin(c, { next, username, errors: { form: error.message }, status: error.status })
      }
    })
    .post('/office/logout', async c => {
      const token = readBackOfficeCookie(c, config)
      if (token !== undefined) {
        await endBackOfficeSession(db, token)
        audit('office logout', { address: getClientAddress(c, config) })
      }
      deleteBackOfficeCookie(c, config)
      return c.redirect('/office/login', 303)
    })
}
