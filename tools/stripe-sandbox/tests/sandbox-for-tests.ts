import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { DAY_SECONDS } from '../billing/periods.ts'
import { doDueWork } from '../due-work.ts'
import { startServer } from '../server.ts'

export const SECRET_KEY = 'sk_test_forTheTestsOfTheSandbox'
export const PUBLISHABLE_KEY = 'pk_test_forTheTestsOfTheSandbox'
export const WEBHOOK_SECRET = 'whsec_forTheTestsOfTheSandbox'

/** The official SDK, pointed at `url` the way the API points it. */
export function createSdk(url: string, key = SECRET_KEY) {
  const { hostname, port } = new URL(url)
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** A sandbox on a port and in a directory of its own. `dataDir` opens one that was used before. */
export async function startForTests(options: { webhookUrl?: string; dataDir?: string } = {}) {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'stripe-sandbox-')))
  const server = await startServer({
    port: 0,
    dataDir,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhook: options.webhookUrl ? { url: options.webhookUrl, secret: WEBHOOK_SECRET } : null,
  })
  return {
    ...server,
    dataDir,
    stripe: createSdk(server.url),
    browser: createSdk(server.url, PUBLISHABLE_KEY),
    /** Moves the sandbox's clock on; what falls due on the way happens at its time. */
    advance: (days: number) =>
      doDueWork(server.sandbox, server.sandbox.now() + Math.round(days * DAY_SECONDS), true),
    async remove() {
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The error a Stripe call ends with. Fails when it does not end with one. */
export async function getStripeError(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('expected the call to fail')
}

const nextYears = String(new Date().getFullYear() + 3)

export const GOOD_CARD = { number: '4242424242424242', exp_month: '12', exp_year: nextYears, cvc: '123' }
