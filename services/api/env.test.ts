import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const local = {
  DATA_DIR: '/tmp/data',
  PUBLIC_URL: 'http://127.0.0.1:4000',
  SITE_URL: 'http://127.0.0.1:3000',
  JWT_SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_URL: 'http://127.0.0.1:4002',
  OUTBOX_DIR: '/tmp/outbox',
  OFFICE_EMAIL: 'office@example.com',
}

describe('the environment', () => {
  it('is read with its defaults', () => {
    expect(readEnv(local)).toMatchObject({ PORT: 4000, HOST: '127.0.0.1', MEDIA_DIR: 'build/media' })
  })

  it.each(Object.keys(local).filter(name => name !== 'STRIPE_API_URL'))('stops without %s', name => {
    const named = { DATA_DIR: 'DATABASE_URL', OUTBOX_DIR: 'SMTP_URL' }[name] ?? name
    expect(() => readEnv({ ...local, [name]: '' })).toThrow(new RegExp(`^${named}: expected`))
  })

  it('takes nothing local in production', () => {
    const { STRIPE_API_URL, OUTBOX_DIR, ...rest } = local
    const production = { ...rest, NODE_ENV: 'production', SMTP_URL: 'smtps://mail.example.com' }
    expect(readEnv(production).NODE_ENV).toBe('production')
    expect(() => readEnv({ ...production, STRIPE_API_URL })).toThrow(/^STRIPE_API_URL: /)
    expect(() => readEnv({ ...rest, NODE_ENV: 'production', OUTBOX_DIR })).toThrow(/^SMTP_URL: /)
  })
})
