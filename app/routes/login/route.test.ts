import '../../testing/environment.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { log } from '#telemetry/log.ts'
import { api } from '../../api/client.server.ts'
import { action } from './route.tsx'

afterEach(() => vi.restoreAllMocks())

async function logIn(token: string) {
  const value = { token, category: 'teacher', is_demouser: false }
  vi.spyOn(api, 'post').mockResolvedValue({ ok: true, value })
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const form = new URLSearchParams({ intent: 'login', username: 'demo-teacher', password: 'a password' })
  const request = new Request('http://localhost:1/login', { method: 'POST', body: form })
  const answer = await action({ request, params: {}, context: {} })
  return { answer, warned: warn.mock.calls }
}

test('logs that a token is unreadable, but neither the token nor the user', async () => {
  const { answer, warned } = await logIn('no.real.token')
  expect(answer).toMatchObject({ init: { status: 502 } })
  expect(warned).toEqual([
    ['The API returned a login token that this site cannot verify. Check JWT_SECRET or JWKS_URL.'],
  ])
})

test('a token that can be read logs in, and is not logged', async () => {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
  const { answer, warned } = await logIn(`${part({ alg: 'HS256' })}.${part({ category: 'teacher' })}.x`)
  expect(answer).toMatchObject({ status: 303 })
  expect(warned).toEqual([])
})
