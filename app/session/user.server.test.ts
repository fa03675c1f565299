import '../testing/environment.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

const ours = await generateKeyPair('RS256')
const theirs = await generateKeyPair('RS256')

const tokenBy = (key: CryptoKey, expires = '1h', claims: JWTPayload = { category: 'teacher', sub: 'ada' }) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: '1' })
    .setIssuedAt(Math.floor(Date.now() / 1000) - 7200)
    .setExpirationTime(expires === '1h' ? '1h' : Math.floor(Date.now() / 1000) - 3600)
    .sign(key)

/** How the server of the keys behaves now. */
let keys: 'well' | 'broken' | 'silent' = 'well'
const server = createServer(async (_request, response) => {
  if (keys === 'silent') return
  if (keys === 'broken') response.statusCode = 503
  response.end(JSON.stringify({ keys: [{ ...(await exportJWK(ours.publicKey)), kid: '1', alg: 'RS256' }] }))
})
let jwksUrl: string
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** The module as a site reads it that starts now, with nothing remembered. */
const freshReader = async () => {
  vi.resetModules()
  vi.stubEnv('JWKS_URL', jwksUrl)
  return (await import('./user.server.ts')).readUser
}

const requestWith = (token: string) =>
  new Request('https://www.example.com/', { headers: { Cookie: `JWT=${token}; PREJWT=${token}` } })

test('with keys to verify it by, a token counts, and one that is forged or expired is worth nothing', async () => {
  keys = 'well'
  const readUser = await freshReader()
  expect(await readUser(requestWith(await tokenBy(ours.privateKey)))).toEqual({
    user: { isStudent: false, landsIn: 'dashboard' },
    stale: false,
  })
  const nobody = { user: null, stale: true }
  expect(await readUser(requestWith(await tokenBy(theirs.privateKey)))).toEqual(nobody)
  expect(await readUser(requestWith(await tokenBy(ours.privateKey, 'past')))).toEqual(nobody)
  expect(await readUser(requestWith('garbled'))).toEqual(nobody)
})

test('a token counts that says no more than the category, or nothing of demo users', async () => {
  keys = 'well'
  const readUser = await freshReader()
  const tokens: JWTPayload[] = [
    { category: 'teacher' },
    { category: 'teacher', is_demouser: null },
    { category: 'teacher', is_demouser: true },
  ]
  for (const claims of tokens) {
    const { user, stale } = await readUser(requestWith(await tokenBy(ours.privateKey, '1h', claims)))
    expect(stale).toBe(false)
    expect(user).toEqual({ isStudent: false, landsIn: claims.is_demouser ? 'app' : 'dashboard' })
  }
})

test.each(['broken', 'silent'] as const)(
  'nobody is logged out because the keys cannot be read: their server is %s',
  async state => {
    keys = state
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const readUser = await freshReader()
    const since = Date.now()
    const { user, stale } = await readUser(requestWith(await tokenBy(ours.privateKey)))
    expect(Date.now() - since).toBeLessThan(1500)
    expect(user).not.toBeNull()
    expect(stale).toBe(false)
    expect(await readUser(requestWith(await tokenBy(ours.privateKey, 'past')))).toEqual({
      user: null,
      stale: true,
    })
  },
)
