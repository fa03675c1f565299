import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('a password', () => {
  it('is the account’s or not, and never that of no account', async () => {
    const hash = await hashPassword('secret')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword(hash, 'secret')).toBe(true)
    expect(await verifyPassword(hash, 'Secret')).toBe(false)
    expect(await verifyPassword(undefined, 'secret')).toBe(false)
  })
})
