import { generateKeyPairSync } from 'node:crypto'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { readEnv } from '../env.ts'
import type { Services } from '../services.ts'
import { useTestApp } from '../testing/app.ts'
import { createClassToken, createUserToken, isIssuedSince, readAuthorization } from './tokens.ts'

const TEACHER = { username: 'demo-teacher', category: 'teacher', isDemouser: false } as const

function makePrivateKey() {
  const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return JSON.stringify({ kty, crv, x, d })
}

describe('a login token', () => {
  const test = useTestApp()
  /** The services of an API that signs with the first of some private keys. */
  const withKeys = (...keys: string[]) => {
    const { services } = test()
    const settings = {
      DATA_DIR: '.',
      OUTBOX_DIR: '.',
      NODE_ENV: 'test',
      PUBLIC_URL: 'http://api.test',
      SITE_URL: 'http://site.test',
      JWT_SECRET: services.config.jwtSecrets[0],
      STRIPE_SECRET_KEY: 'sk_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      OFFICE_EMAIL: 'office@example.com',
      JWT_PRIVATE_KEY: keys.length === 1 ? keys[0] : `[${keys}]`,
    }
    const jwtPrivateKeys = readEnv(settings).JWT_PRIVATE_KEY ?? []
    return { ...services, config: { ...services.config, jwtPrivateKeys } }
  }
  const withKey = () => withKeys(makePrivateKey())
  const withSecrets = (...jwtSecrets: [string, ...string[]]) => {
    const { services } = test()
    return { ...services, config: { ...services.config, jwtSecrets } }
  }
  const publicKeys = async (services: Services) =>
    (await createApp(services).request('/.well-known/jwks.json')).json()

  it('can be verified by the keys that the API publishes, where it has a private key', async () => {
    const services = withKey()
    const keys = await publicKeys(services)
    expect(JSON.stringify(keys)).not.toContain('"d"')
    expect(keys).toEqual({
      keys: [
        {
          kty: 'OKP',
          crv: 'Ed25519',
          x: services.config.jwtPrivateKeys[0]?.x,
          kid: expect.stringMatching(/^[\w-]{43}$/),
          alg: 'EdDSA',
          use: 'sig',
        },
      ],
    })
    const verified = await jwtVerify(await createUserToken(services, TEACHER), createLocalJWKSet(keys), {
      issuer: 'http://api.test',
      audience: 'maxguru',
      currentDate: services.clock(),
    })
    expect(verified.protectedHeader.alg).toBe('EdDSA')
    expect(verified.payload.sub).toBe('demo-teacher')
    const claims = await readAuthorization(services, `JWT ${await createUserToken(services, TEACHER)}`)
    expect(claims.category).toBe('teacher')
  })

  it('is verified by keys that a front-end may keep for five minutes', async () => {
    const answer = await createApp(withKey()).request('/.well-known/jwks.json')
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300')
  })

  it('names the public key of its private one, and none of a secret', async () => {
    const services = withKey()
    const { keys } = await publicKeys(services)
    expect(decodeProtectedHeader(await createUserToken(services, TEACHER))).toEqual({
      alg: 'EdDSA',
      typ: 'JWT',
      kid: keys[0].kid,
    })
    const bySecret = await createUserToken(test().services, TEACHER)
    expect(decodeProtectedHeader(bySecret)).toEqual({ alg: 'HS256', typ: 'JWT' })
  })

  it('is good for twelve hours, that of a class for one', async () => {
    const { services, clock } = test()
    const person = await createUserToken(services, TEACHER)
    const clase = await createClassToken(services, 'some class')
    expect(await readAuthorization(services, `JWT ${clase}`)).toMatchObject({
      sub: 'some class',
      category: 'class',
      is_demouser: false,
    })
    const isGood = (token: string) =>
      readAuthorization(services, `JWT ${token}`).then(
        () => true,
        () => false,
      )
    const passed = [60 * 60 - 1, 1, 11 * 60 * 60 - 1, 1]
    const seen = []
    for (const seconds of passed) {
      clock.advance(seconds * 1000)
      seen.push([await isGood(person), await isGood(clase)])
    }
    expect(seen).toEqual([
      [true, true],
      [true, false],
      [true, false],
      [false, false],
    ])
  })

  it('is never made for an office account', () => {
    expect(() => createUserToken(test().services, { ...TEACHER, category: 'office' })).toThrow(
      'an office account gets no token',
    )
  })

  it('is read of a header that has nothing else', async () => {
    const { services } = test()
    const token = await createUserToken(services, TEACHER)
    expect((await readAuthorization(services, `JWT ${token}`)).token).toBe(token)
    for (const header of [undefined, '', token, `Bearer JWT ${token}`, `JWT ${token} more`, 'JWT '])
      await expect(readAuthorization(services, header)).rejects.toMatchObject({
        status: 401,
        message: 'Please log in.',
      })
  })

  it('counts from the second on in which the password was changed', () => {
    const changed = new Date('2027-03-02T17:00:00.700Z')
    const iat = Date.parse('2027-03-02T17:00:00Z') / 1000
    expect(isIssuedSince({ iat: 1 }, { passwordChangedAt: null })).toBe(true)
    expect(isIssuedSince({ iat }, { passwordChangedAt: changed })).toBe(true)
    expect(isIssuedSince({ iat: iat - 1 }, { passwordChangedAt: changed })).toBe(false)
    expect(isIssuedSince({}, { passwordChangedAt: changed })).toBe(false)
  })

  it('is refused where there is a private key and the secret or another key signed it', async () => {
    const [services, others] = [withKey(), withKey()]
    for (const signer of [test().services, others]) {
      const token = await createUserToken(signer, TEACHER)
      await expect(readAuthorization(services, `JWT ${token}`)).rejects.toMatchObject({ status: 401 })
    }
    expect(await publicKeys(test().services)).toEqual({ keys: [] })
  })

  const accept = async (services: Services, signer: Services) =>
    (await readAuthorization(services, `JWT ${await createUserToken(signer, TEACHER)}`)).sub

  it('is accepted by instances with the old and the new secret, whichever signed it, until the old one is gone', async () => {
    const [old, next] = ['the old secret', 'the new secret']
    const [prepared, changed, done] = [withSecrets(old, next), withSecrets(next, old), withSecrets(next)]
    for (const signer of [withSecrets(old), prepared, changed])
      for (const services of [prepared, changed]) expect(await accept(services, signer)).toBe('demo-teacher')
    expect(await accept(done, changed)).toBe('demo-teacher')
    await expect(accept(done, prepared)).rejects.toMatchObject({ status: 401 })
  })

  it('is accepted while its private key is replaced, and both public ones are published', async () => {
    const [old, next] = [makePrivateKey(), makePrivateKey()]
    const [prepared, changed] = [withKeys(old, next), withKeys(next, old)]
    for (const signer of [withKeys(old), prepared, changed]) {
      for (const services of [prepared, changed]) expect(await accept(services, signer)).toBe('demo-teacher')
      const keys = createLocalJWKSet(await publicKeys(prepared))
      const token = await createUserToken(signer, TEACHER)
      const { payload } = await jwtVerify(token, keys, { currentDate: signer.clock() })
      expect(payload.sub).toBe('demo-teacher')
    }
    await expect(accept(withKeys(next), prepared)).rejects.toMatchObject({ status: 401 })
  })

  it.each([
    ['of this API for its front-ends', 'http://api.test', 'maxguru', true],
    ['of another issuer', 'http://other.test', 'maxguru', false],
    ['for another audience', 'http://api.test', 'other', false],
  ])('%s', async (_, issuer, audience, isTaken) => {
    const { services } = test()
    const token = await new SignJWT({ category: 'teacher', is_demouser: false })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('demo-teacher')
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime(new Date(services.clock().getTime() + 60_000))
      .sign(new TextEncoder().encode(services.config.jwtSecrets[0]))
    const read = readAuthorization(services, `JWT ${token}`)
    if (isTaken) expect((await read).sub).toBe('demo-teacher')
    else await expect(read).rejects.toMatchObject({ status: 401 })
  })

  it('is stored by no cache', async () => {
    const logIn = await test().app.request('/auth/login/', {
      method: 'POST',
      body: new URLSearchParams({ username: 'demo-teacher', password: 'reading-is-fun' }),
    })
    expect(logIn.status).toBe(200)
    const paths = [
      '/school/clase/11111111-1111-4111-8111-111111111111/',
      '/no_auth/payments/stripe/session/x/',
    ]
    const answers = [logIn, ...(await Promise.all(paths.map(path => test().app.request(path))))]
    for (const { headers } of answers) expect(headers.get('Cache-Control')).toBe('no-store')
  })
})

it.each([
  '',
  'nonsense',
  '{}',
  '{"kty":"OKP","crv":"X25519","x":"a","d":"b"}',
  '{"kty":"OKP","crv":"Ed25519","x":"a"}',
  '[]',
  '[{}]',
])('a private key %j stops the start, unless there is none', JWT_PRIVATE_KEY => {
  const read = () => readEnv({ JWT_PRIVATE_KEY })
  if (JWT_PRIVATE_KEY === '') expect(read).not.toThrow(/JWT_PRIVATE_KEY/)
  else expect(read).toThrow(/JWT_PRIVATE_KEY[^:]*: /)
})
