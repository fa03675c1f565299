import '../../testing/environment.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '#telemetry/log.ts'
import { api } from '../../api/client.server.ts'
import { logIn } from './log-in.server.ts'

const post = vi.spyOn(api, 'post')
const warn = vi.spyOn(log, 'warn')

beforeEach(() => void warn.mockReset().mockImplementation(() => {}))
afterEach(() => void post.mockReset())

function createToken(claims: object): string {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part(claims)}.x`
}

const from = new Request('http://localhost:1/login', { headers: { Cookie: 'mg_device=known-device-0001' } })

function send(fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ username: 'demo-teacher', password: 'a password', ...fields }))
    form.set(name, value)
  return logIn(from, form)
}

function answerWith(token: string): void {
  post.mockResolvedValueOnce({ ok: true, value: { token, category: 'teacher', is_demouser: false } })
}

function getCookies(answer: Awaited<ReturnType<typeof logIn>>): string[] {
  const headers = 'init' in answer ? answer.init?.headers : answer.headers
  return new Headers(headers).getSetCookie()
}

describe('logging in', () => {
  test.each([
    ['teacher', false, 'https://dashboard.example.com'],
    ['teacher', true, 'https://app.example.com'],
    ['student', false, 'https://app.example.com'],
  ])('leads a %s (demo: %s) to %s', async (category, is_demouser, landing) => {
    const token = createToken({ category, is_demouser })
    answerWith(token)
    const answer = await send()
    expect(answer).toMatchObject({ status: 303 })
    expect(answer instanceof Response && answer.headers.get('Location')).toContain(landing)
    const [jwt, prejwt, device] = getCookies(answer)
    expect([jwt, prejwt]).toEqual([
      expect.stringContaining(`JWT=${token};`),
      expect.stringContaining(`PREJWT=${token};`),
    ])
    expect(device).toContain('mg_device=')
    expect(warn).not.toHaveBeenCalled()
  })

  test('sends what was typed as a form, for the visitor it comes from', async () => {
    answerWith(createToken({ category: 'teacher' }))
    await send()
    const [path, , options] = post.mock.calls[0] ?? []
    expect(path).toBe('/auth/login/')
    expect(options).toMatchObject({ from })
    expect(String(options?.body)).toBe('username=demo-teacher&password=a+password')
  })
})

describe('a login that comes to nothing', () => {
  test('a form that lacks something is not sent, and keeps what was typed but the password', async () => {
    const answer = await send({ username: '' })
    expect(post).not.toHaveBeenCalled()
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { form: 'login', error: null, result: { error: { username: expect.any(Array) } } },
    })
    expect(JSON.stringify(answer)).not.toContain('a password')
  })

  test.each([
    [401, { detail: 'No such user.' }, 401, 'No such user.'],
    [499, {}, 499, 'An error has occurred. Please try again later.'],
    [500, { detail: 'Out of order.' }, 502, 'Out of order.'],
    [null, {}, 502, 'An error has occurred. Please try again later.'],
  ])('an answer of %s with %j is shown with status %i as %s', async (status, body, shown, text) => {
    post.mockResolvedValueOnce({ ok: false, status, statusText: '', body })
    const answer = await send()
    expect(answer).toMatchObject({
      init: { status: shown },
      data: {
        form: 'login',
        error: { place: 'form', text },
        result: { initialValue: { username: 'demo-teacher' } },
      },
    })
    expect(JSON.stringify(answer)).not.toContain('a password')
    expect(getCookies(answer)).toEqual([])
  })

  test('a token that is unreadable ends the login, and the log says so without the token or the user', async () => {
    answerWith('no.real.token')
    const answer = await send()
    expect(answer).toMatchObject({ init: { status: 502 }, data: { error: { place: 'form' } } })
    expect(getCookies(answer)).toEqual([expect.stringMatching(/^JWT=;/), expect.stringMatching(/^PREJWT=;/)])
    expect(warn.mock.calls).toEqual([
      ['The API returned a login token that this site cannot verify. Check JWT_SECRET or JWKS_URL.'],
    ])
  })

  test('the token of a class is no login, and nothing to warn of', async () => {
    answerWith(createToken({ category: 'class' }))
    const answer = await send()
    expect(answer).toMatchObject({ init: { status: 502 } })
    expect(getCookies(answer)).toHaveLength(2)
    expect(warn).not.toHaveBeenCalled()
  })
})
