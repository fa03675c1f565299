import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import { createApp } from '../app.ts'
import { createSignIn } from '../auth/sign-in.ts'
import type { Db } from '../db/connect.ts'
import type { RateLimitStore } from '../http/rate-limit.ts'
import { createHostedReadLimiter, createRefusedCardLimiter } from '../http/shared-rate-limits.ts'
import { createMailer, type Mail } from '../mail/mailer.ts'
import type { Services } from '../services.ts'
import { createClock, type TestClock } from './clock.ts'
import { testDatabase } from './database.ts'
import { startSandbox, stripeAt, type TestSandbox, WEBHOOK_SECRET } from './sandbox.ts'
import { restoreSnapshot } from './snapshot.ts'

/** What the site shows when it speaks for a visitor. */
export const SITE_KEY = 'a key for tests of at least 32 characters'

export const JWT_SECRET = 'a secret for tests of at least 32 characters'

/** What a test has in hand; all of it is new for each test. */
export interface TestApp {
  app: Hono
  db: Db
  services: Services
  clock: TestClock
  /** Mails that arrived. Call `services.mail.deliver()` first to have them all. */
  inbox: Mail[]
  /** Audit lines, which are all that this app logs. */
  audits: unknown[]
  /** An empty directory that the API serves as `/media/`. */
  mediaDir: string
  /** The other end of `services.stripe`, where a test asks for it. */
  sandbox: TestSandbox | undefined
}

/**
 * Gives each test of a file a seeded database and an app on it, and cleans up after. The same file runs once
 * on PGlite and once on a Postgres server. Returns a function, for the parts exist only while a test runs.
 * `stripe` starts a Stripe sandbox of its own for each test.
 */
export function useTestApp({ stripe = false } = {}): () => TestApp {
  let current: TestApp | undefined

  beforeEach(async () => {
    const { db, limitsDb } = await testDatabase()
    await restoreSnapshot(db)
    const mediaDir = await mkdtemp(join(tmpdir(), 'maxguru-media-'))
    const clock = createClock()
    const audits: unknown[] = []
    const keepAudit = (line: string) => {
      const { level: _level, time: _time, ...fields } = JSON.parse(line)
      audits.push(fields)
    }
    const log = pino({ level: 'silent', base: null }, { write: keepAudit })
    const inbox: Mail[] = []
    const limits: RateLimitStore = { db: limitsDb, config: { jwtSecrets: [JWT_SECRET] } }
    const transport = async (mail: Mail) => {
      inbox.push(mail)
    }
    const sandbox = stripe ? await startSandbox() : undefined
    const services: Services = {
      db,
      clock: clock.now,
      log,
      mail: createMailer({
        db,
        transport,
        from: 'office@example.com',
        siteUrl: 'http://site.test',
        office: 'office@example.com',
        clock: clock.now,
        log,
      }),
      stripe: stripeAt(sandbox?.url),
      signIn: createSignIn({ db, limits }),
      limits,
      refusedCards: createRefusedCardLimiter(limits),
      hostedReads: createHostedReadLimiter(limits),
      config: {
        publicUrl: 'http://api.test',
        siteUrl: 'http://site.test',
        jwtSecrets: [JWT_SECRET],
        jwtPrivateKeys: [],
        siteKeys: [SITE_KEY],
        trustProxy: false,
        webhookSecret: WEBHOOK_SECRET,
        officeEmail: 'office@example.com',
        mediaDir,
        ebooksDir: mediaDir,
        unpaidSeats: { perEmail: 1000, perAddress: 1000, share: 1 },
        chargeTimeoutMs: 1500,
        outboxDir: null,
      },
    }
    current = { app: createApp(services), db, services, clock, inbox, audits, mediaDir, sandbox }
  })

  afterEach(async () => {
    if (!current) return
    await current.services.mail.deliver()
    await current.sandbox?.stop()
    await rm(current.mediaDir, { recursive: true, force: true })
    current = undefined
  })

  return () => {
    if (!current) throw new Error('useTestApp gives its parts only while a test runs')
    return current
  }
}
