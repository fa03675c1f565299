import { expect, test } from 'vitest'
import { redactPath } from './redact-path.ts'

test.each([
  ['/password-reset-submission?jwttoken=secret', '/password-reset-submission'],
  ['/class-login/11111111-1111-4111-8111-111111111111', '/class-login/11111111…'],
  ['/school/clase/ABCDEF01-1111-4111-8111-111111111111/student/', '/school/clase/ABCDEF01…/student/'],
  [`/orders/${'aB-_5'.repeat(11).slice(1)}.data?x=1`, '/orders/B-_5….data'],
  [`/Orders/${'aB-_5'.repeat(11).slice(1)}`, '/Orders/B-_5…'],
  [`/trials/${'aB-_5'.repeat(11).slice(1)}`, '/trials/B-_5…'],
  [`/no_auth/orders/${'aB-_5'.repeat(11).slice(1)}/`, '/no_auth/orders/B-_5…/'],
  [
    '/no_auth/payments/stripe/session/cs_test_a1B2c3/close/',
    '/no_auth/payments/stripe/session/cs_test_…/close/',
  ],
  ['/session/cs_live_a1B2c3', '/session/cs_live_…'],
  ['/faq', '/faq'],
  ['', ''],
])('%s stands in a log as %s', (address, logged) => {
  expect(redactPath(address)).toBe(logged)
})
