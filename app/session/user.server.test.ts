import '../testing/environment.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { log } from '#telemetry/log.ts'

const ours = await generateKeyPair('RS256')
const theirs = await generateKeyPair('RS256')

function tokenBy(
  key: CryptoKey,
  expires = '1h',
  claims: JWTPayload = { category: 'teacher', sub: 'ada' },
  kid = '1',
) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuedAt(Math.floor(Date.now() / 1000) - 7200)
    .setExpirationTime(expires === '1h' ? '1h' : Math.floor(Date.now() / 1000) - 3600)
    .sign(key)
}

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
async function freshReader() {
  vi.resetModules()
  vi.stubEnv('JWKS_URL', jwksUrl)
  return (await import('./user.server.ts')).readUser
}

function requestWith(token: string) {
  return new Request('https://www.example.com/', { headers: { Cookie: `JWT=${token}; PREJWT=${token}` } })
}

test('accepts a verified token and rejects a forged or expired one', async () => {
  keys = 'well'
  const readUser = await freshReader()
  expect(await readUser(requestWith(await tokenBy(ours.privateKey)))).toEqual({
    user: { isStudent: false, landing: 'dashboard' },
    hasInvalidToken: false,
  })
  const loggedOut = { user: null, hasInvalidToken: true }
  expect(await readUser(requestWith(await tokenBy(theirs.privateKey)))).toEqual(loggedOut)
  expect(await readUser(requestWith(await tokenBy(ours.privateKey, 'past')))).toEqual(loggedOut)
  const unknownKey = await tokenBy(theirs.privateKey, '1h', { category: 'teacher', sub: 'ada' }, '2')
  expect(await readUser(requestWith(unknownKey))).toEqual(loggedOut)
  expect(await readUser(requestWith('garbled'))).toEqual(loggedOut)
})

test('accepts a token with only a category, or without is_demouser', async () => {
  keys = 'well'
  const readUser = await freshReader()
  const tokens: JWTPayload[] = [
    { category: 'teacher' },
    { category: 'teacher', is_demouser: null },
    { category: 'teacher', is_demouser: true },
  ]
  for (const claims of tokens) {
    const { user, hasInvalidToken } = await readUser(
      requestWith(await tokenBy(ours.privateKey, '1h', claims)),
    )
    expect(hasInvalidToken).toBe(false)
    expect(user).toEqual({ isStudent: false, landing: claims.is_demouser ? 'app' : 'dashboard' })
  }
})

test.each(['broken', 'silent'] as const)(
  'keeps visitors logged in when the key server is %s',
  async state => {
    keys = state
    vi.spyOn(log, 'warn').mockImplementation(() => {})
    const readUser = await freshReader()
    const since = Date.now()
    // At the same time, for each of them may wait.
    const [{ user, hasInvalidToken }, expired] = await Promise.all([
      readUser(requestWith(await tokenBy(ours.privateKey))),
      readUser(requestWith(await tokenBy(ours.privateKey, 'past'))),
    ])
    expect(Date.now() - since).toBeLessThan(1500)
    expect(user).not.toBeNull()
    expect(hasInvalidToken).toBe(false)
    expect(expired).toEqual({ user: null, hasInvalidToken: true })
  },
)

/** The module as a site reads it that has no address of keys, and perhaps a secret. */
async function readerWith(JWT_SECRET: string) {
  vi.resetModules()
  vi.stubEnv('JWKS_URL', '')
  vi.stubEnv('JWT_SECRET', JWT_SECRET)
  return import('./user.server.ts')
}

const SECRET = 'a secret that signs tokens and has 32 letters or more'

function signedBy(secret: string, claims: JWTPayload) {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))
}

test('with a secret, only a token signed by it is accepted', async () => {
  const { readUser } = await readerWith(SECRET)
  const claims = { category: 'teacher' }
  expect((await readUser(requestWith(await signedBy(SECRET, claims)))).user).not.toBeNull()
  const worthless = { user: null, hasInvalidToken: true }
  expect(await readUser(requestWith(await signedBy(`${SECRET}!`, claims)))).toEqual(worthless)
  expect(await readUser(requestWith(new UnsecuredJWT(claims).encode()))).toEqual(worthless)
})

test('with a list of secrets, a token signed by any of them is accepted', async () => {
  const { readUser } = await readerWith(`a new ${SECRET}, ${SECRET}`)
  const isLoggedIn = async (secret: string) =>
    (await readUser(requestWith(await signedBy(secret, { category: 'teacher' })))).user !== null
  expect(await isLoggedIn(SECRET)).toBe(true)
  expect(await isLoggedIn(`a new ${SECRET}`)).toBe(true)
  expect(await isLoggedIn(`another ${SECRET}`)).toBe(false)
})

test('without any key a token says where its bearer goes, until the second in which it expires', async () => {
  const { readUser } = await readerWith('')
  const exp = 1_800_000_000
  const request = requestWith(new UnsecuredJWT({ category: 'teacher', exp }).encode())
  vi.useFakeTimers({ toFake: ['Date'], now: exp * 1000 - 1 })
  try {
    expect(await readUser(request)).toEqual({
      user: { isStudent: false, landing: 'dashboard' },
      hasInvalidToken: false,
    })
    vi.setSystemTime(exp * 1000)
    expect(await readUser(request)).toEqual({ user: null, hasInvalidToken: true })
  } finally {
    vi.useRealTimers()
  }
})

test('a visitor without a token has neither a user nor an invalid token', async () => {
  const { readUser } = await readerWith('')
  expect(await readUser(new Request('https://www.example.com/'))).toEqual({
    user: null,
    hasInvalidToken: false,
  })
})

test.each<[string, JWTPayload, object | null]>([
  ['a student', { category: 'student' }, { isStudent: true, landing: 'app' }],
  ['a demo user', { category: 'teacher', is_demouser: true }, { isStudent: false, landing: 'app' }],
  ['a teacher', { category: 'teacher', is_demouser: false }, { isStudent: false, landing: 'dashboard' }],
  ['an admin', { category: 'admin' }, { isStudent: false, landing: 'dashboard' }],
  ['a class', { category: 'class', sub: 'a-class' }, null],
])('%s is logged in as %j', async (_, claims, user) => {
  const { readUser } = await readerWith('')
  expect(await readUser(requestWith(new UnsecuredJWT(claims).encode()))).toEqual({
    user,
    hasInvalidToken: false,
  })
})

test('after logging in one goes to the app or to the dashboard', async () => {
  const { getLandingUrl } = await readerWith('')
  expect(getLandingUrl({ isStudent: true, landing: 'app' })).toBe('https://app.example.com')
  expect(getLandingUrl({ isStudent: false, landing: 'dashboard' })).toBe('https://dashboard.example.com')
})

test.each([
  [{ iss: 'https://api.example.com', aud: 'maxguru' }, true],
  [{ iss: 'https://evil.example', aud: 'maxguru' }, false],
  [{ iss: 'https://api.example.com', aud: 'other' }, false],
  [{}, false],
])('a token of %j counts, where issuer and audience are checked: %s', async (claims, counts) => {
  keys = 'well'
  vi.stubEnv('JWT_ISSUER', 'https://api.example.com')
  vi.stubEnv('JWT_AUDIENCE', 'maxguru')
  const readUser = await freshReader()
  const token = await tokenBy(ours.privateKey, '1h', { category: 'teacher', ...claims })
  expect((await readUser(requestWith(token))).hasInvalidToken).toBe(!counts)
})
