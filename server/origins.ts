import type { Env } from '../app/env.server.ts'
import type { Origins } from './security-headers.ts'

function getOrigin(url: string): string {
  return new URL(url).origin
}

/** The origins of Stripe's script, frames and API: Stripe's own, or the sandbox that stands in for them. */
function getStripeOrigins(scriptUrl: string | undefined) {
  if (!scriptUrl) {
    return {
      // https://docs.stripe.com/security/guide#content-security-policy
      stripeScripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      stripeFrames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      stripeApi: ['https://api.stripe.com'],
      checkout: 'https://checkout.stripe.com',
    }
  }
  const origin = getOrigin(scriptUrl)
  return { stripeScripts: [origin], stripeFrames: [origin], stripeApi: [origin], checkout: origin }
}

/** What the site's settings say of the origins its pages need. */
export function readOrigins(env: Env): Origins {
  const { checkout, ...stripe } = getStripeOrigins(env.STRIPE_JS_URL)
  return {
    ...stripe,
    site: getOrigin(env.SITE_URL),
    media: [getOrigin(env.NO_AUTH_API_URL), ...env.MEDIA_ORIGINS],
    images: env.SANITY_API_URL ? getOrigin(env.SANITY_API_URL) : 'https://cdn.sanity.io',
    stripeCheckout: [checkout],
    formTargets: [env.APP_URL, env.DASHBOARD_URL].map(getOrigin),
    frameAncestors: env.STUDIO_URL ? [getOrigin(env.STUDIO_URL)] : [],
  }
}
