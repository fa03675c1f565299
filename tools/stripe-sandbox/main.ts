/** Starts the Stripe sandbox from its environment. */
import { resolve } from 'node:path'
import { runProgram } from '../local-kit/program.ts'
import { readEnv } from './env.ts'
import { startServer } from './server.ts'

runProgram('stripe sandbox', async () => {
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
  return close
})
