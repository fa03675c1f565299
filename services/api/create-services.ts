import { resolve } from 'node:path'
import { configureLog, type LogOutput } from '#telemetry/log.ts'
import { createSignIn } from './auth/sign-in.ts'
import type { Connection } from './db/connect.ts'
import type { Env } from './env.ts'
import { createHostedReadLimiter, createRefusedCardLimiter } from './http/shared-rate-limits.ts'
import { createMailer } from './mail/mailer.ts'
import { outboxTransport, smtpTransport } from './mail/transports.ts'
import type { Services } from './services.ts'
import { CHARGE_TIMEOUT_MS, createStripe } from './stripe/client.ts'
import { createUnpaidSeatLimits } from './trainings/unpaid-seats.ts'

function createTransport(env: Env) {
  if (env.SMTP_URL) return smtpTransport(env.SMTP_URL)
  if (env.OUTBOX_DIR) return outboxTransport(resolve(env.OUTBOX_DIR))
  throw new Error('SMTP_URL: set it, or OUTBOX_DIR')
}

function trimTrailingSlash(url: string) {
  return url.replace(/\/$/, '')
}

/** The real services of a program, from its environment and its database. */
export function createServices(
  env: Env,
  { db, limitsDb }: Pick<Connection, 'db' | 'limitsDb'>,
  logOutput: LogOutput = 'stdout',
): Services {
  const log = configureLog({ service: 'api', level: env.LOG_LEVEL }, logOutput)
  const clock = () => new Date()
  const limits = { db: limitsDb, config: { jwtSecrets: env.JWT_SECRET } }
  return {
    db,
    stripe: createStripe(env),
    signIn: createSignIn({ db, limits }),
    limits,
    refusedCards: createRefusedCardLimiter(limits),
    hostedReads: createHostedReadLimiter(limits),
    mail: createMailer({
      db,
      transport: createTransport(env),
      from: env.OFFICE_EMAIL,
      siteUrl: trimTrailingSlash(env.SITE_URL),
      office: env.OFFICE_EMAIL,
      clock,
      log,
    }),
    clock,
    log,
    config: {
      publicUrl: trimTrailingSlash(env.PUBLIC_URL),
      siteUrl: trimTrailingSlash(env.SITE_URL),
      jwtSecrets: env.JWT_SECRET,
      jwtPrivateKeys: env.JWT_PRIVATE_KEY ?? [],
      siteKeys: env.SITE_KEY ?? [],
      trustProxy: env.TRUST_PROXY === '1',
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      officeEmail: env.OFFICE_EMAIL,
      mediaDir: resolve(env.MEDIA_DIR),
      ebooksDir: resolve(env.EBOOKS_DIR),
      unpaidSeats: createUnpaidSeatLimits(env.UNPAID_SEATS),
      chargeTimeoutMs: CHARGE_TIMEOUT_MS,
      outboxDir: env.SMTP_URL || !env.OUTBOX_DIR ? null : resolve(env.OUTBOX_DIR),
    },
  }
}
