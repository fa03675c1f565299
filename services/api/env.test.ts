import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const local = {
  NODE_ENV: 'development',
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

  it.each(Object.keys(local).filter(name => !['STRIPE_API_URL', 'NODE_ENV'].includes(name)))(
    'stops without %s',
    name => {
      const named = { DATA_DIR: 'DATABASE_URL', OUTBOX_DIR: 'SMTP_URL' }[name] ?? name
      expect(() => readEnv({ ...local, [name]: '' })).toThrow(new RegExp(`^${named}: expected`))
    },
  )

  // @spec §9.32
  it('rejects local settings in production', () => {
    const { NODE_ENV: _, STRIPE_API_URL, OUTBOX_DIR, ...rest } = local
    const DATABASE_URL = 'postgres://ada:secret@db.example.com/maxguru'
    const production = {
      ...rest,
      DATABASE_URL,
      SMTP_URL: 'smtps://mail.example.com',
      SITE_KEY: 'y'.repeat(32),
    }
    // What is not said is production.
    expect(readEnv(production).NODE_ENV).toBe('production')
    expect(() => readEnv({ ...production, SITE_KEY: '' })).toThrow(/^SITE_KEY: /)
    expect(() => readEnv({ ...production, DATABASE_URL: '' })).toThrow(/^DATABASE_URL: /)
    expect(() => readEnv({ ...production, STRIPE_API_URL })).toThrow(/^STRIPE_API_URL: /)
    expect(() => readEnv({ ...rest, DATABASE_URL, OUTBOX_DIR })).toThrow(/^SMTP_URL: /)
  })
})
