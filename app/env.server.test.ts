import './testing/environment.ts'
import { expect, test } from 'vitest'
import { readEnv } from './env.server.ts'

function startWith(settings: Record<string, string>) {
  return () => readEnv({ ...process.env, ...settings })
}

const SITE_URL = 'https://www.example.com'

test('a start without any setting names each that is missing, in words', () => {
  const start = () => readEnv({})
  for (const name of [
    'SITE_URL',
    'SANITY_PROJECT_ID',
    'SANITY_DATASET',
    'STRIPE_PUBLISHABLE_KEY',
    'SESSION_SECRET',
  ])
    expect(start).toThrow(new RegExp(`^  ${name}: expected (?!string)`, 'im'))
  expect(start).not.toThrow(/undefined/)
})

// @spec §9.31
test.each(['www.example.com', 'example.com', '.example.com', ''])(
  'a site at www.example.com may share its login on "%s"',
  domain => expect(startWith({ SITE_URL, COOKIE_DOMAIN: domain })).not.toThrow(),
)

test.each(['https://example.com', 'example.org', 'ample.com', 'shop.www.example.com', 'com', '.com', '.'])(
  'a login that browsers would drop stops the start: cookies for "%s" from www.example.com',
  domain =>
    expect(startWith({ SITE_URL, COOKIE_DOMAIN: domain })).toThrow(
      '  COOKIE_DOMAIN: Expected the host of SITE_URL or a domain it belongs to, such as .example.com.',
    ),
)

test('in production a site without https stops the start, for its logins would travel unprotected', () => {
  const production = { NODE_ENV: 'production', SITE_URL: 'http://www.example.com' }
  expect(startWith(production)).toThrow('  SITE_URL: Expected https, except on this machine.')
  expect(startWith({ ...production, NODE_ENV: 'development' })).not.toThrow()
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://shop.localhost'])(
  'production accepts http on loopback: %s',
  url => expect(startWith({ NODE_ENV: 'production', SITE_URL: url })).not.toThrow(),
)

test('production requires a key that verifies logins, except on this machine', () => {
  const production = { NODE_ENV: 'production', SITE_URL, JWT_SECRET: '', JWKS_URL: '' }
  expect(startWith(production)).toThrow(
    '  JWT_SECRET: Expected the secret that login tokens are signed with, or JWKS_URL.',
  )
  expect(startWith({ ...production, JWT_SECRET: 'x'.repeat(32) })).not.toThrow()
  expect(
    startWith({ ...production, JWKS_URL: 'https://api.example.com/.well-known/jwks.json' }),
  ).not.toThrow()
  expect(startWith({ ...production, SITE_URL: 'http://localhost:3000' })).not.toThrow()
})

test.each(['SESSION_SECRET', 'JWT_SECRET', 'SITE_KEY'] as const)('%s may be a list of secrets', name => {
  const [one, other] = ['x'.repeat(32), 'y'.repeat(32)]
  expect(startWith({ [name]: `${one}, ${other}` })()[name]).toEqual([one, other])
  expect(startWith({ [name]: `${one},short` })).toThrow(
    `${name}: expected a secret of at least 32 characters`,
  )
})
