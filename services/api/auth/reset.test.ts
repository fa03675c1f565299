import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../seed/accounts.ts'
import { useTestApp } from '../testing/app.ts'

const HOUR_MS = 60 * 60 * 1000

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe('a forgotten password', () => {
  const test = useTestApp()
  const post = (path: string, fields: Record<string, string>) =>
    test().app.request(path, { method: 'POST', body: formOf(fields) })
  const askFor = (email: string) => post('/auth/recover_password/', { email })
  const set = (token: string, password = 'a new one', password2 = password) =>
    post('/auth/set_recovered_password/', { token, password, password2 })
  const logIn = (password: string) =>
    test().app.request('/auth/login/', {
      method: 'POST',
      body: new URLSearchParams({ username: 'demo-parent', password }),
    })
  const mailedToken = async () => {
    const { services, inbox } = test()
    await services.mail.deliver()
    return /jwttoken=([\w-]+)/.exec(inbox.at(-1)?.text ?? '')?.[1] ?? ''
  }

  it('is replaced by the link in the mail, once', async () => {
    expect(await (await askFor('Demo-Parent@example.com')).json()).toEqual({ sent: true })
    const token = await mailedToken()
    expect(await (await set(token)).json()).toEqual({ reset: true })
    expect((await logIn('a new one')).status).toBe(200)
    expect((await logIn(DEMO_PASSWORD)).status).toBe(401)
    expect((await set(token, 'another')).status).toBe(400)
  })

  it('lets its owner in at once who was locked out for guessing the old one', async () => {
    for (let round = 0; round < 10; round++) expect((await logIn('wrong')).status).toBe(401)
    expect((await logIn(DEMO_PASSWORD)).status).toBe(429)
    await askFor('demo-parent@example.com')
    expect((await set(await mailedToken())).status).toBe(200)
    expect((await logIn('a new one')).status).toBe(200)
    for (let round = 0; round < 10; round++) expect((await logIn('wrong')).status).toBe(401)
    expect((await logIn('a new one')).status).toBe(429)
  })

  it('makes no difference between known and unknown addresses but the mail', async () => {
    const unknown = await askFor('nobody@example.com')
    expect([unknown.status, await unknown.json()]).toEqual([200, { sent: true }])
    await test().services.mail.deliver()
    expect(test().inbox).toEqual([])
  })

  it('cannot be set an hour later, by a forged token, or by an older link once a newer was used', async () => {
    await askFor('demo-parent@example.com')
    const older = await mailedToken()
    await askFor('demo-parent@example.com')
    const newer = await mailedToken()
    expect((await set('forged')).status).toBe(400)
    expect((await set(newer)).status).toBe(200)
    expect((await set(older)).status).toBe(400)

    await askFor('demo-parent@example.com')
    const late = await mailedToken()
    test().clock.pass(HOUR_MS + 1000)
    expect((await set(late)).status).toBe(400)
  })

  it('is set once by two links that are used at the same moment', async () => {
    const tokens = []
    for (let mail = 0; mail < 2; mail++) {
      await askFor('demo-parent@example.com')
      tokens.push(await mailedToken())
    }
    const answers = await Promise.all([...tokens, ...tokens].map(token => set(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  it('must be entered twice alike', async () => {
    const response = await set('whatever', 'one', 'two')
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toEqual({ password2: ["Password doesn't match."] })
  })

  it('can be asked for five times an hour', async () => {
    for (let round = 0; round < 5; round++) expect((await askFor('demo-admin@example.com')).status).toBe(200)
    expect((await askFor('demo-admin@example.com')).status).toBe(429)
  })
})
