import type { Env } from '../app/env.server.ts'
import type { Origins } from './security-headers.ts'

const originOf = (url: string): string => new URL(url).origin

/** The origins of Stripe's script, frames and API: Stripe's own, or the sandbox that stands in for them. */
const stripeOrigins = (scriptUrl: string | undefined) => {
  if (!scriptUrl) {
    return {
      // https://docs.stripe.com/security/guide#content-security-policy
      stripeScripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      stripeFrames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      stripeApi: ['https://api.stripe.com'],
      checkout: 'https://checkout.stripe.com',
    }
  }
  const origin = originOf(scriptUrl)
  return { stripeScripts: [origin], stripeFrames: [origin], stripeApi: [origin], checkout: origin }
}

/** What the site's settings say of the origins its pages need. */
export const originsOf = (env: Env): Origins => {
  const { checkout, ...stripe } = stripeOrigins(env.STRIPE_JS_URL)
  const media = originOf(env.NO_AUTH_API_URL)
  return {
    ...stripe,
    site: originOf(env.SITE_URL),
    media,
    images: env.SANITY_API_URL ? originOf(env.SANITY_API_URL) : 'https://cdn.sanity.io',
    formTargets: [checkout, ...[env.APP_URL, env.DASHBOARD_URL].map(originOf)],
    framedBy: env.STUDIO_URL ? [originOf(env.STUDIO_URL)] : [],
  }
}
