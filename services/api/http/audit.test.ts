import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { LoginResponse } from '#contract/auth.ts'
import { TokenResponse } from '#contract/school.ts'
import { DEMO_CLASSES, DEMO_PASSWORD } from '../seed/accounts.ts'
import { useTestApp } from '../testing/app.ts'
import { createAudit } from './audit.ts'

const [CLASS] = DEMO_CLASSES

it.each(['info', 'warn', 'fatal', 'silent'])('audit lines are written at the log level %s', level => {
  const lines: string[] = []
  const log = pino({ level }, { write: line => void lines.push(line) })
  createAudit(log)('logout', { user: 'ana' })
  expect(lines.map(line => JSON.parse(line))).toMatchObject([{ level: 30, audit: 'logout', user: 'ana' }])
})

describe('the audit log', () => {
  const test = useTestApp()
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    test().app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers })

  it('has logins, logouts and resets with the account’s id, and nothing that was typed', async () => {
    const { app, services, inbox, audits } = test()
    const account = { username: 'demo-parent', password: DEMO_PASSWORD }
    const { token } = LoginResponse.parse(await (await post('/auth/login/', account)).json())
    await post('/auth/login/', { username: 'a-password-in-the-wrong-field', password: 'x' })
    await post('/auth/logout/', {}, { Authorization: `JWT ${token}` })
    await post('/auth/recover_password/', { email: 'demo-parent@example.com' })
    await services.mail.deliver()
    const reset = /jwttoken=([\w-]+)/.exec(inbox.at(-1)?.text ?? '')?.[1] ?? ''
    await post('/auth/set_recovered_password/', {
      token: reset,
      password: 'a new one of mine',
      password2: 'a new one of mine',
    })
    const link = TokenResponse.parse(await (await app.request(`/school/clase/${CLASS?.id}/`)).json())
    const byLink = { Authorization: `JWT ${link.token}` }
    await post('/auth/class_login/', { username: 'cleo-d' }, byLink)
    await post('/auth/class_login/', { username: 'demo-student' }, byLink)

    const user = expect.stringMatching(/^[0-9a-f-]{36}$/)
    const address = 'unknown'
    expect(audits).toEqual([
      { audit: 'login', user, address },
      { audit: 'login refused', user: null, address },
      { audit: 'logout', user, address },
      { audit: 'password reset requested', users: [user], address },
      { audit: 'password set', user, address },
      { audit: 'class login', user, address },
      { audit: 'class login refused', class: CLASS?.id.slice(0, 8), address },
    ])
  })
})
