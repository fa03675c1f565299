import type { Db } from '../db/connect.ts'
import { Refusal } from '../http/errors.ts'
import { makeLimiter } from '../http/limits.ts'
import { isPassword } from '../users/passwords.ts'
import { findUser, type User, usernameKey } from '../users/queries.ts'

/**
 * Checks a username and password. Tries are counted by account and address together, so that a stranger
 * elsewhere cannot lock a teacher out; by account, more loosely, against guessing from many addresses; and by
 * address so generously that a whole school behind one gets in. Unknown accounts are counted and take time
 * like known ones, so that nobody learns which exist. A new password starts the counts of its account anew: whoever
 * was locked out and has set one is let in, by every instance.
 */
export const makeSignIn = ({ db }: { db: Db }) => {
  const byAccountHere = makeLimiter({ points: 10, per: 'quarter of an hour' })
  const byAccount = makeLimiter({ points: 100, per: 'quarter of an hour' })
  const byAddress = makeLimiter({ points: 600, per: 'quarter of an hour' })

  /** @throws Refusal 401 for a wrong pair, 429 after too many tries */
  return async (username: string, password: string, address: string): Promise<User> => {
    // Taken before the password is looked at, so that tries sent together are counted like tries in turn.
    await byAddress.take(address)
    const user = await findUser(db, username)
    const key = `${usernameKey(username)} ${user?.passwordHash}`
    const here = `${address} ${key}`
    await byAccountHere.take(here)
    await byAccount.take(key)
    if (!(await isPassword(user?.passwordHash, password)) || !user) {
      throw new Refusal(401, 'The username or the password is not right.')
    }
    await byAccountHere.forget(here)
    await byAccount.forget(key)
    return user
  }
}

export type SignIn = ReturnType<typeof makeSignIn>
