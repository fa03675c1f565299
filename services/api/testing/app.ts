import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import { createApp } from '../app.ts'
import { makeSignIn } from '../auth/sign-in.ts'
import type { Db } from '../db/connect.ts'
import { countRefusedCards } from '../http/limits.ts'
import { type Mail, makeMailer } from '../mail/mailer.ts'
import type { Services } from '../services.ts'
import { makeClock, type TestClock } from './clock.ts'
import { testDatabase } from './database.ts'
import { restore } from './fill.ts'
import { startSandbox, stripeAt, type TestSandbox, WEBHOOK_SECRET } from './sandbox.ts'

/** What the site shows when it speaks for a visitor. */
export const SITE_KEY = 'a key for tests, of at least 32 characters'

/** What a test has in hand; all of it is new for each test. */
export interface TestApp {
  app: Hono
  db: Db
  services: Services
  clock: TestClock
  /** Mails that arrived. Call `services.mail.deliver()` first to have them all. */
  inbox: Mail[]
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
export const useTestApp = ({ stripe = false } = {}): (() => TestApp) => {
  let current: TestApp | undefined

  beforeEach(async () => {
    const { db } = await testDatabase()
    await restore(db)
    const mediaDir = await mkdtemp(join(tmpdir(), 'maxguru-media-'))
    const clock = makeClock()
    const log = pino({ level: 'silent' })
    const inbox: Mail[] = []
    const transport = async (mail: Mail) => {
      inbox.push(mail)
    }
    const sandbox = stripe ? await startSandbox() : undefined
    const services: Services = {
      db,
      clock: clock.now,
      log,
      mail: makeMailer({
        db,
        transport,
        from: 'office@example.com',
        office: 'office@example.com',
        clock: clock.now,
        log,
      }),
      stripe: stripeAt(sandbox?.url),
      signIn: makeSignIn({ db }),
      refusedCards: countRefusedCards(),
      config: {
        publicUrl: 'http://api.test',
        siteUrl: 'http://site.test',
        jwtSecret: 'a secret for tests, of at least 32 characters',
        siteKey: SITE_KEY,
        webhookSecret: WEBHOOK_SECRET,
        officeEmail: 'office@example.com',
        mediaDir,
        ebooksDir: mediaDir,
        chargePatienceMs: 1500,
        outboxDir: null,
      },
    }
    current = { app: createApp(services), db, services, clock, inbox, mediaDir, sandbox }
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
