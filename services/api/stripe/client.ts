import Stripe from 'stripe'
import { isTracing } from '#telemetry/tracing.ts'
import { createTracedHttpClient } from './traced-http-client.ts'

/** How long a call to Stripe may take, in ms; it is then tried again, twice. */
const TIMEOUT_MS = 10_000
/** How long a charge may take: banks are slow, and it is never tried again blindly. */
export const CHARGE_TIMEOUT_MS = 40_000

function getHostOptions(address: string) {
  const { protocol, hostname, port } = new URL(address)
  const scheme = protocol === 'https:' ? ('https' as const) : ('http' as const)
  return { protocol: scheme, host: hostname, ...(port !== '' && { port }) }
}

/** Stripe's official client, against Stripe itself or the sandbox at `STRIPE_API_URL`. */
export function createStripe(env: {
  STRIPE_SECRET_KEY: string
  STRIPE_API_URL?: string | undefined
}): Stripe {
  return new Stripe(env.STRIPE_SECRET_KEY, {
    ...(env.STRIPE_API_URL !== undefined && getHostOptions(env.STRIPE_API_URL)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(isTracing() && { httpClient: createTracedHttpClient() }),
  })
}
