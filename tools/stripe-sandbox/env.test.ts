import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const SETTINGS = {
  NODE_ENV: 'test',
  PORT: '0',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
} as const

test('the settings of a local run are taken', () => {
  expect(readEnv(SETTINGS)).toMatchObject({ PORT: 0, STRIPE_SECRET_KEY: 'sk_test_1' })
})

test.each([
  ['NODE_ENV', 'production'],
  ['STRIPE_SECRET_KEY', 'sk_live_real'],
  ['STRIPE_PUBLISHABLE_KEY', ''],
  ['PORT', 'http'],
])('a wrong %s is named, and its value is not shown', (name, value) => {
  let message = ''
  try {
    readEnv({ ...SETTINGS, [name]: value })
  } catch (error) {
    message = String(error)
  }
  expect(message).toMatch(new RegExp(`^Error: ${name}: [^\n]+$`))
  expect(message).not.toContain('sk_live_real')
})
