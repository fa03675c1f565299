import { resolve } from 'node:path'
import { readEnv } from './env.ts'
import { startServer } from './server.ts'

/** Starts the Stripe sandbox from its environment and stops it in order on a signal. */
async function main() {
  const env = readEnv(process.env)
  const { url, close } = await startServer({
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    publicUrl: env.PUBLIC_URL,
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    webhook: env.WEBHOOK_URL ? { url: env.WEBHOOK_URL, secret: env.STRIPE_WEBHOOK_SECRET } : null,
  })
  console.log(`stripe sandbox: ${url}, test cards only`)
  const stop = () => {
    close().then(
      () => process.exit(0),
      error => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch(error => {
  console.error(`stripe sandbox: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
})
