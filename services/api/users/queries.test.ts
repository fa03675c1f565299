import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { createUser, findUser, normalizeUsername } from './queries.ts'

describe('a username', () => {
  const test = useTestApp()
  const newUser = (username: string) => ({
    username,
    email: null,
    passwordHash: 'x',
    category: 'student' as const,
    firstName: 'Ana',
    createdAt: test().clock.now(),
  })

  it.each(['Cleo-D', ' cleo-d\t', 'ＣＬＥＯ-Ｄ'])('%j is the same as cleo-d', async spelling => {
    expect(normalizeUsername(spelling)).toBe('cleo-d')
    expect((await findUser(test().db, spelling))?.username).toBe('cleo-d')
    await expect(createUser(test().db, newUser(spelling), 'username')).rejects.toMatchObject({
      status: 400,
      fields: { username: ['This username is taken. Please choose another one.'] },
    })
  })

  it('is kept as it was typed, for an account of its own', async () => {
    const made = await createUser(test().db, newUser('New-One'), 'username')
    expect(made).toMatchObject({ username: 'New-One', usernameKey: 'new-one', isDemouser: false })
    expect(await findUser(test().db, 'new-one')).toEqual(made)
    expect(await findUser(test().db, 'new-two')).toBeUndefined()
  })
})

describe('a password', () => {
  it('is the account’s or not, and never that of no account', async () => {
    const hash = await hashPassword('secret')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword(hash, 'secret')).toBe(true)
    expect(await verifyPassword(hash, 'Secret')).toBe(false)
    expect(await verifyPassword(undefined, 'secret')).toBe(false)
  })
})
