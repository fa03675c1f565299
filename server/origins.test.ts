import '../app/testing/environment.ts'
import { expect, test } from 'vitest'
import { readEnv } from '../app/env.server.ts'
import { readOrigins } from './origins.ts'

function originsWith(settings: Record<string, string>) {
  return readOrigins(readEnv({ ...process.env, ...settings }))
}

test('with Stripe and Sanity themselves, pages need their origins', () => {
  expect(
    originsWith({
      SITE_URL: 'https://www.example.com/',
      NO_AUTH_API_URL: 'https://api.example.com/v1/',
      MEDIA_ORIGINS: 'https://media.example.com/, https://cdn.example.com:8443',
      SANITY_API_URL: '',
      STRIPE_JS_URL: '',
      APP_URL: 'https://app.example.com/start',
      DASHBOARD_URL: 'https://dashboard.example.com/home',
      STUDIO_URL: '',
    }),
  ).toEqual({
    site: 'https://www.example.com',
    media: ['https://api.example.com', 'https://media.example.com', 'https://cdn.example.com:8443'],
    images: 'https://cdn.sanity.io',
    stripeScripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    stripeFrames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    stripeApi: ['https://api.stripe.com'],
    stripeCheckout: ['https://checkout.stripe.com'],
    formTargets: ['https://app.example.com', 'https://dashboard.example.com'],
    frameAncestors: [],
  })
})

test('stand-ins for them take their place, and the Studio may frame the site', () => {
  const standIn = 'http://localhost:4444'
  expect(
    originsWith({
      SANITY_API_URL: 'http://localhost:3456/v1',
      STRIPE_JS_URL: `${standIn}/v3/stripe.js`,
      STUDIO_URL: 'http://localhost:3333/desk',
    }),
  ).toMatchObject({
    images: 'http://localhost:3456',
    stripeScripts: [standIn],
    stripeFrames: [standIn],
    stripeApi: [standIn],
    stripeCheckout: [standIn],
    formTargets: ['https://app.example.com', 'https://dashboard.example.com'],
    frameAncestors: ['http://localhost:3333'],
  })
})
