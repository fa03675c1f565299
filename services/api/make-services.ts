import { resolve } from 'node:path'
import { makeSignIn } from './auth/sign-in.ts'
import type { Db } from './db/connect.ts'
import type { Env } from './env.ts'
import { countRefusedCards } from './http/limits.ts'
import { makeLog } from './http/log.ts'
import { makeMailer } from './mail/mailer.ts'
import { outboxTransport, smtpTransport } from './mail/transports.ts'
import type { Services } from './services.ts'
import { CHARGE_PATIENCE_MS, makeStripe } from './stripe/client.ts'

const transportOf = (env: Env) => {
  if (env.SMTP_URL) return smtpTransport(env.SMTP_URL)
  if (env.OUTBOX_DIR) return outboxTransport(resolve(env.OUTBOX_DIR))
  throw new Error('SMTP_URL: set it, or OUTBOX_DIR')
}

const withoutSlash = (url: string) => url.replace(/\/$/, '')

/** The real services of a program, from its environment and its database. */
export const makeServices = (env: Env, db: Db): Services => {
  const log = makeLog(env.LOG_LEVEL)
  const clock = () => new Date()
  return {
    db,
    stripe: makeStripe(env),
    signIn: makeSignIn({ db }),
    refusedCards: countRefusedCards(),
    mail: makeMailer({
      db,
      transport: transportOf(env),
      from: env.OFFICE_EMAIL,
      office: env.OFFICE_EMAIL,
      clock,
      log,
    }),
    clock,
    log,
    config: {
      publicUrl: withoutSlash(env.PUBLIC_URL),
      siteUrl: withoutSlash(env.SITE_URL),
      jwtSecret: env.JWT_SECRET,
      siteKey: env.SITE_KEY ?? null,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      officeEmail: env.OFFICE_EMAIL,
      mediaDir: resolve(env.MEDIA_DIR),
      ebooksDir: resolve(env.EBOOKS_DIR),
      chargePatienceMs: CHARGE_PATIENCE_MS,
      outboxDir: env.SMTP_URL || !env.OUTBOX_DIR ? null : resolve(env.OUTBOX_DIR),
    },
  }
}
