import { resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { connect } from './db/connect.ts'
import { seed } from './db/seed.ts'
import { type Env, readEnv } from './env.ts'
import { makeLog } from './http/log.ts'
import { startJobs } from './jobs.ts'
import { makeMailer } from './mail/mailer.ts'
import { outboxTransport, smtpTransport } from './mail/transports.ts'
import { CHARGE_PATIENCE_MS, makeStripe } from './payments/stripe.ts'
import type { Services } from './services.ts'

const transportOf = (env: Env) => {
  if (env.SMTP_URL) return smtpTransport(env.SMTP_URL)
  if (env.OUTBOX_DIR) return outboxTransport(resolve(env.OUTBOX_DIR))
  throw new Error('SMTP_URL: set it, or OUTBOX_DIR')
}

const main = async () => {
  const env = readEnv(process.env)
  const log = makeLog(env.LOG_LEVEL)
  const clock = () => new Date()
  const { db, close } = await connect(env)
  const demo = env.NODE_ENV !== 'production' || env.SEED_DEMO === '1'
  await seed(db, { demo, today: clock() })

  const services: Services = {
    db,
    stripe: makeStripe(env),
    mail: makeMailer({ db, transport: transportOf(env), from: env.OFFICE_EMAIL, clock, log }),
    clock,
    log,
    config: {
      publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
      siteUrl: env.SITE_URL.replace(/\/$/, ''),
      jwtSecret: env.JWT_SECRET,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      officeEmail: env.OFFICE_EMAIL,
      mediaDir: resolve(env.MEDIA_DIR),
      ebooksDir: resolve(env.EBOOKS_DIR),
      chargePatienceMs: CHARGE_PATIENCE_MS,
      outboxDir: env.SMTP_URL || !env.OUTBOX_DIR ? null : resolve(env.OUTBOX_DIR),
    },
  }

  const app = createApp(services)
  const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, ({ address, port }) =>
    log.info({ address, port, demo }, 'the API listens'),
  )
  const stopJobs = startJobs(services, { isOnlyInstance: !env.DATABASE_URL })

  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping')
    server.close(() => {
      stopJobs()
        .then(close)
        .then(
          () => process.exit(0),
          error => {
            log.fatal({ err: error }, 'the database did not close')
            process.exit(1)
          },
        )
    })
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch(error => {
  console.error(`api: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
})
