import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inRepo } from './paths.ts'
import { FORWARDED_VARIABLES, type PartName, planStack, SITE_MEMORY } from './stack-plan.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'maxguru-plan-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const ports = { site: 3000, api: 4000, contentLake: 4001, stripe: 4002 }

function plan(env: Record<string, string> = {}) {
  return planStack({ ports, dataDir, env })
}

function listNames(env: Record<string, string>) {
  return plan(env).parts.map(({ name }) => name)
}

function listSettings(name: PartName, env: Record<string, string> = {}) {
  return plan(env).parts.find(part => part.name === name)?.env ?? {}
}

test('the site has the same memory wherever it is started', () => {
  const command = plan().parts.find(({ name }) => name === 'site')?.command
  expect(command).toEqual([...SITE_MEMORY, 'server/main.ts'])
  const serve: unknown = JSON.parse(readFileSync(inRepo('package.json'), 'utf8'))
  expect(serve).toMatchObject({ scripts: { serve: `node ${SITE_MEMORY.join(' ')} server/main.ts` } })
  expect(readFileSync(inRepo('Dockerfile'), 'utf8')).toContain(
    JSON.stringify(['node', ...SITE_MEMORY, 'server/main.ts']).replaceAll(',', ', '),
  )
})

const REAL_API = {
  NO_AUTH_API_URL: 'https://api.example.com',
  AUTH_API_URL: 'https://auth.example.com',
  SCHOOL_API_URL: 'https://school.example.com',
  MASTER_CODE_API_URL: 'https://codes.example.com',
}
const REAL_LAKE = { SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'staging' }
const REAL_STRIPE = {
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

describe('a part runs here unless its variables replace it', () => {
  test.each<[string, Record<string, string>, PartName[]]>([
    ['nothing set', {}, ['stripe sandbox', 'content lake', 'api', 'site']],
    [
      'empty values, as in a copied .env.example',
      { SANITY_PROJECT_ID: '' },
      ['stripe sandbox', 'content lake', 'api', 'site'],
    ],
    ['a real API', REAL_API, ['stripe sandbox', 'content lake', 'site']],
    ['Sanity’s cloud', REAL_LAKE, ['stripe sandbox', 'api', 'site']],
    ['real Stripe', REAL_STRIPE, ['content lake', 'api', 'site']],
    ['all of them', { ...REAL_API, ...REAL_LAKE, ...REAL_STRIPE }, ['site']],
  ])('%s', (_, env, parts) => {
    expect(listNames(env)).toEqual(parts)
  })

  test('visits are counted here where they are counted at all, and nowhere else is named', () => {
    const counting = (env: Record<string, string>) =>
      planStack({ ports: { ...ports, analytics: 4003 }, dataDir, env })
    const settingOf = ({ parts }: ReturnType<typeof counting>) =>
      parts.find(({ name }) => name === 'site')?.env.ANALYTICS_URL
    expect(listNames({})).not.toContain('analytics')
    expect(listSettings('site').ANALYTICS_URL).toBeUndefined()
    expect(counting({}).urls.analyticsUrl).toBe('http://localhost:4003')
    expect(settingOf(counting({}))).toBe('http://127.0.0.1:4003/api/event')
    const real = counting({ ANALYTICS_URL: 'https://plausible.io/api/event' })
    expect(real.parts.map(({ name }) => name)).not.toContain('analytics')
    expect(settingOf(real)).toBe('https://plausible.io/api/event')
  })

  test('the site uses the real services', () => {
    expect(listSettings('site', { ...REAL_API, ...REAL_LAKE, ...REAL_STRIPE })).toMatchObject({
      ...REAL_API,
      ...REAL_LAKE,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      SANITY_API_URL: undefined,
      SANITY_READ_TOKEN: undefined,
      STRIPE_JS_URL: undefined,
      JWT_SECRET: undefined,
    })
  })

  test('and the local ones otherwise', () => {
    expect(listSettings('site')).toMatchObject({
      AUTH_API_URL: 'http://localhost:4000',
      SANITY_API_URL: 'http://localhost:4001',
      STRIPE_JS_URL: 'http://localhost:4002/stripe.js',
      SITE_URL: 'http://localhost:3000',
      STUDIO_URL: 'http://localhost:3333',
      HOST: '127.0.0.1',
    })
  })

  test('real mail or a real database replace the local ones of the API', () => {
    expect(listSettings('api').OUTBOX_DIR).toBe(join(dataDir, 'outbox'))
    const real = { SMTP_URL: 'smtp://mail.example.com', DATABASE_URL: 'postgres://db.example.com/shop' }
    expect(listSettings('api', real)).toMatchObject({ ...real, OUTBOX_DIR: undefined })
  })
})

test.each<[string, Record<string, string>, RegExp]>([
  [
    'half an API',
    { AUTH_API_URL: 'https://auth.example.com' },
    /so NO_AUTH_API_URL, SCHOOL_API_URL, MASTER_CODE_API_URL must be too/,
  ],
  ['half a dataset', { SANITY_PROJECT_ID: 'abc123' }, /SANITY_PROJECT_ID and SANITY_DATASET go together/],
  [
    'a publishable key alone',
    { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    /set all three for real Stripe, or none/,
  ],
  ['a secret key alone', { STRIPE_SECRET_KEY: 'sk_live_1' }, /set all three for real Stripe, or none/],
])('%s is refused by name', (_, env, message) => {
  expect(() => plan(env)).toThrow(message)
})

describe('secrets', () => {
  test('are made once and kept for their owner alone', () => {
    const first = listSettings('site').SESSION_SECRET
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(listSettings('site').SESSION_SECRET).toBe(first)
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('are completed where an earlier version kept fewer', () => {
    const { SESSION_SECRET, SITE_KEY } = listSettings('site')
    const file = join(dataDir, 'secrets.json')
    const { SITE_KEY: _, ...earlier } = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify(earlier))
    const completed = listSettings('site')
    expect(completed.SESSION_SECRET).toBe(SESSION_SECRET)
    expect(completed.SITE_KEY).toMatch(/^[0-9a-f]{64}$/)
    expect(completed.SITE_KEY).not.toBe(SITE_KEY)
    expect(listSettings('api').SITE_KEY).toBe(completed.SITE_KEY)
    expect(listSettings('site', REAL_API).SITE_KEY).toBeUndefined()
  })

  test('reach only the parts that read them', () => {
    for (const [name, secret] of [
      ['site', 'STRIPE_SECRET_KEY'],
      ['content lake', 'JWT_SECRET'],
      ['content lake', 'SITE_KEY'],
      ['stripe sandbox', 'SESSION_SECRET'],
    ] as const)
      expect(listSettings(name), name).not.toHaveProperty(secret)
  })
})

test.each<[PartName, string[]]>([
  ['site', ['app/env.server.ts', 'server/env.ts']],
  ['api', ['services/api/env.ts']],
  ['content lake', ['tools/content-lake/env.ts']],
  ['stripe sandbox', ['tools/stripe-sandbox/env.ts']],
])('every setting that the %s reads reaches it from .env or is made here', (name, readers) => {
  const read = readers.flatMap(file =>
    [...readFileSync(inRepo(file), 'utf8').matchAll(/^\s+([A-Z][A-Z0-9_]+): /gm)].map(
      ([, variable]) => variable,
    ),
  )
  const made = Object.keys(listSettings(name))
  // Site and API would both take the one port.
  const notOfStack = ['NODE_ENV', 'METRICS_PORT']
  expect(
    read.filter(variable => ![...made, ...FORWARDED_VARIABLES[name], ...notOfStack].includes(variable ?? '')),
  ).toEqual([])
})
