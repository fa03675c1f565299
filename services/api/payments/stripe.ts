import Stripe from 'stripe'

/** How long one call to Stripe may take before its outcome counts as unknown, in ms. */
export const STRIPE_PATIENCE_MS = { read: 10_000, charge: 40_000 } as const

const localOptions = (address: string) => {
  const { protocol, hostname, port } = new URL(address)
  const scheme = protocol === 'https:' ? ('https' as const) : ('http' as const)
  return { protocol: scheme, host: hostname, ...(port !== '' && { port }) }
}

/** Stripe's official client, against Stripe itself or the sandbox at `STRIPE_API_URL`. */
export const makeStripe = (env: { STRIPE_SECRET_KEY: string; STRIPE_API_URL?: string | undefined }): Stripe =>
  new Stripe(env.STRIPE_SECRET_KEY, {
    ...(env.STRIPE_API_URL !== undefined && localOptions(env.STRIPE_API_URL)),
    timeout: STRIPE_PATIENCE_MS.read,
    maxNetworkRetries: 2,
    telemetry: false,
  })
