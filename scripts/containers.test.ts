import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readServerEnv } from '#server/env.ts'
import { readEnv as readApiEnv } from '#services/api/env.ts'
import '#app/testing/environment.ts'
import { inRepo } from './paths.ts'

const { readEnv: readSiteEnv } = await import('#app/env.server.ts')

function getText(file: string): string {
  return readFileSync(inRepo(file), 'utf8')
}

const Service = z.object({
  environment: z.record(z.string(), z.string()).default({}),
  command: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  logging: z.object({ driver: z.string(), options: z.record(z.string(), z.string()) }).optional(),
})
const Compose = z.object({ services: z.record(z.string(), Service) })
const { services } = Compose.parse(parse(getText('compose.yaml'), { merge: true }))

/** What an operator writes into `.env`: all that compose.yaml asks for, and nothing else. */
const SETTINGS: Record<string, string> = {
  SITE_HOST: 'www.example.com',
  API_HOST: 'api.example.com',
  TLS_DIR: '/etc/tls',
  POSTGRES_PASSWORD: 'a-password',
  SANITY_PROJECT_ID: 'abc',
  SANITY_DATASET: 'production',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SESSION_SECRET: 's'.repeat(32),
  SITE_KEY: 'k'.repeat(32),
  JWT_SECRET: 'j'.repeat(32),
  ADMIN_URL: 'https://admin.example.com',
  APP_URL: 'https://app.example.com',
  DASHBOARD_URL: 'https://dashboard.example.com',
  SMTP_URL: 'smtps://user:password@mail.example.com:465',
  OFFICE_EMAIL: 'office@example.com',
}

/** As compose reads it: `${NAME}`, `${NAME:-default}`, `${NAME:?what}`, innermost first. */
function interpolate(value: string): string {
  const next = value.replace(/\$\{(\w+)(?::([-?])([^${}]*))?\}/g, (_, name, sign, rest) => {
    const set = SETTINGS[name]
    if (set === undefined && sign !== '-') throw new Error(`${name} is not set`)
    return set ?? rest
  })
  return next === value ? value : interpolate(next)
}

function getEnvironment(service: string): Record<string, string> {
  const { environment } = Service.parse(services[service])
  return {
    NODE_ENV: 'production',
    ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(value)])),
  }
}

describe('the image', () => {
  const dockerfile = getText('Dockerfile')

  test('has the release of Node that the project is tested with', () => {
    const { devDependencies } = z
      .object({ devDependencies: z.object({ node: z.string() }) })
      .parse(JSON.parse(getText('package.json')))
    expect(/^FROM node:(\S+) AS base$/m.exec(dockerfile)?.[1]).toBe(`${devDependencies.node}-bookworm-slim`)
  })

  test('holds what runs in production and the packages for it, and is not run by root', () => {
    const final = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
    const copied = [...final.matchAll(/^COPY (.+)$/gm)].map(([, words]) => words)
    expect(copied).toEqual([
      '--from=production /srv/node_modules node_modules',
      '--from=build /srv/build build',
      'package.json ./',
      ...['contract contract', 'app app', 'server server', 'services services', 'telemetry telemetry'],
    ])
    expect(dockerfile).toContain('RUN npm ci --omit=dev')
    expect(final).toMatch(/^USER node$/m)
    const { scripts } = z
      .object({ scripts: z.object({ serve: z.string() }) })
      .parse(JSON.parse(getText('package.json')))
    expect(
      z
        .array(z.string())
        .parse(JSON.parse(/^CMD (.*)$/m.exec(final)?.[1] ?? ''))
        .join(' '),
    ).toBe(scripts.serve)
  })

  test('is built from a context without secrets, data and tests', () => {
    const [first, ...rest] = getText('.dockerignore')
      .split('\n')
      .filter(line => line && !line.startsWith('#'))
    expect(first).toBe('*')
    expect(rest.filter(line => line.startsWith('!.'))).toEqual([])
  })
})

describe('compose.yaml', () => {
  test('gives the API every setting that it needs', () => {
    expect(readApiEnv(getEnvironment('api-1'))).toMatchObject({
      DATABASE_URL: 'postgres://postgres:a-password@postgres/maxguru',
      PUBLIC_URL: 'https://api.example.com',
      HOST: '0.0.0.0',
    })
  })

  test('gives the site every setting that it needs, and none of the API’s secrets', () => {
    const environment = getEnvironment('site-1')
    expect(readServerEnv(environment)).toMatchObject({ TRUST_PROXY: '1', HOST: '0.0.0.0', PORT: 3000 })
    expect(readSiteEnv(environment)).toMatchObject({ NO_AUTH_API_URL: 'https://api.example.com' })
    expect(Object.keys(environment)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(?:DATABASE|POSTGRES|STRIPE_SECRET|STRIPE_WEBHOOK|SMTP)/),
      ]),
    )
  })

  test('hands on every setting that a program reads, but those for local runs and those it makes itself', () => {
    const LOCAL = ['SANITY_API_URL', 'STRIPE_JS_URL', 'STRIPE_API_URL', 'OUTBOX_DIR', 'DATA_DIR', 'SEED_DEMO']
    // Our API keeps keys and says so; the image has its folders.
    const FIXED = ['NODE_ENV', 'PORT', 'HOST', 'API_IDEMPOTENCY', 'MEDIA_DIR', 'EBOOKS_DIR']
    const missing = Object.entries({
      'site-1': ['app/env.server.ts', 'server/env.ts'],
      'api-1': ['services/api/env.ts'],
    }).flatMap(([service, files]) => {
      const handedOn = [...LOCAL, ...FIXED, ...Object.keys(getEnvironment(service))]
      const read = files.flatMap(file => [...getText(file).matchAll(/^\s+([A-Z][A-Z0-9_]+): /gm)])
      return read.flatMap(([, name = '']) => (handedOn.includes(name) ? [] : [`${service}: ${name}`]))
    })
    expect(missing).toEqual([])
  })

  test('asks for the settings that cannot be left out', () => {
    const asked = [...getText('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
    expect([...new Set(asked)].toSorted()).toEqual(Object.keys(SETTINGS).toSorted())
  })

  test('runs two of each alike, which cannot write to their own files or gain rights', () => {
    expect(services['site-2']).toEqual(services['site-1'])
    expect(services['api-2']).toEqual(services['api-1'])
    for (const name of ['site-1', 'api-1', 'proxy'])
      expect(services[name], name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
  })

  test('bounds the log of every container, so that none fills the disk', () => {
    for (const [name, { logging }] of Object.entries(services))
      expect(logging, name).toEqual({ driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } })
  })

  test('has the proxy send to each of them', () => {
    const servers = [...getText('containers/nginx/upstreams.conf').matchAll(/server (\S+);/g)].map(
      ([, it]) => it,
    )
    const sites = ['site-1:3000', 'site-2:3000']
    expect(servers).toEqual([...sites, ...sites, 'api-1:4000', 'api-2:4000'])
  })
})

describe('containers/roll.sh', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'maxguru-roll-'))
    cpSync(inRepo('containers'), join(folder, 'containers'), { recursive: true })
    mkdirSync(join(folder, 'bin'))
    writeFileSync(
      join(folder, 'bin', 'docker'),
      '#!/bin/sh\necho "$*: $(grep -o "server.* down" containers/nginx/upstreams.conf | paste -sd , -)" >> log\n' +
        'case "$*" in *" up "*"$FAILING") exit 1;; esac\n',
    )
    chmodSync(join(folder, 'bin', 'docker'), 0o755)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function roll(args: string[] = [], failing = 'nothing') {
    const env = {
      NODE_ENV: 'test' as const,
      PATH: `${folder}/bin:${process.env.PATH}`,
      ROLL_PAUSE: '0',
      FAILING: failing,
    }
    try {
      execFileSync('containers/roll.sh', args, { cwd: folder, env, stdio: 'pipe' })
    } catch {
      // What it did until then is in the log.
    }
    return readFileSync(join(folder, 'log'), 'utf8').split('\n').filter(Boolean)
  }

  test('replaces each instance while the proxy sends nothing to it, and to all others', () => {
    const replaced = roll().filter(line => line.includes(' up '))
    expect(replaced.map(line => line.replace(/.*--wait /, ''))).toEqual([
      'api-1: server api-1:4000 down',
      'api-2: server api-2:4000 down',
      // Once for each of the two ways that requests are shared out.
      'site-1: server site-1:3000 down,server site-1:3000 down',
      'site-2: server site-2:3000 down,server site-2:3000 down',
    ])
    expect(readFileSync(join(folder, 'containers/nginx/upstreams.conf'), 'utf8')).toBe(
      getText('containers/nginx/upstreams.conf'),
    )
  })

  test('stops at an instance that does not become healthy, which stays out of the proxy', () => {
    const lines = roll(['site-1', 'site-2'], 'site-1')
    expect(lines.some(line => line.includes('site-2'))).toBe(false)
    expect(readFileSync(join(folder, 'containers/nginx/upstreams.conf'), 'utf8')).toContain(
      'site-1:3000 down;',
    )
  })
})
