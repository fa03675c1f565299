import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'
import type { z } from 'zod'
import { setClock } from '#tools/stripe-sandbox/clock.ts'
import { doDueWork } from '#tools/stripe-sandbox/due-work.ts'
import type { Fault } from '#tools/stripe-sandbox/faults.ts'
import { startServer } from '#tools/stripe-sandbox/server.ts'
import { createStripe } from '../stripe/client.ts'
import { TEST_NOW } from './clock.ts'

export const SECRET_KEY = 'sk_test_forTheTestsOfTheApi'
export const WEBHOOK_SECRET = 'whsec_forTheTestsOfTheApi'

/** A Stripe sandbox that a test may break. Its clock begins where the tests' clock does. */
export interface TestSandbox {
  url: string
  /** Makes something go wrong from now on. */
  addFault: (fault: z.input<typeof Fault>) => void
  /** Lets everything go right again. */
  clearFaults: () => void
  /** Moves its clock on, and does what falls due: trials end, pages expire. */
  advance: (ms: number) => Promise<void>
  stop: () => Promise<void>
}

/** Starts an empty sandbox on a free port of this machine. It calls no webhook by itself. */
export async function startSandbox(): Promise<TestSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maxguru-sandbox-'))
  const { url, sandbox, close } = await startServer({
    port: 0,
    dataDir,
    secretKey: SECRET_KEY,
    publishableKey: 'pk_test_forTheTestsOfTheApi',
    webhook: null,
  })
  await sandbox.transact(work => {
    setClock(work.changes, TEST_NOW.getTime() / 1000)
    return { commit: true, result: undefined }
  })
  return {
    url,
    addFault: ({ ms = 1000, ...fault }) => sandbox.faults.add({ ms, ...fault }),
    clearFaults: () => sandbox.faults.clear(),
    advance: ms => doDueWork(sandbox, sandbox.now() + Math.ceil(ms / 1000), true),
    stop: async () => {
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Stripe's client on a sandbox. It repeats a broken call at once instead of after half a second. */
export function stripeAt(url: string | undefined): Stripe {
  const stripe = createStripe({ STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_API_URL: url })
  stripe.getInitialNetworkRetryDelay = () => 0.001
  stripe.getMaxNetworkRetryDelay = () => 0.001
  return stripe
}
