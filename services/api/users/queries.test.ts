import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.ts'
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
