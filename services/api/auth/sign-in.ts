import { Refusal } from '../http/errors.ts'
import { makeLimiter } from '../http/limits.ts'
import type { Services } from '../services.ts'
import { isPassword } from '../users/passwords.ts'
import { findUser, type User, usernameKey } from '../users/queries.ts'

const QUARTER_HOUR_SECONDS = 15 * 60

/**
 * Checks a username and password. Tries are counted by account, and by address so generously that a whole
 * school behind one address gets in. Unknown accounts are counted and take time like known ones, so that
 * nobody learns which exist.
 */
export const makeSignIn = ({ db }: Pick<Services, 'db'>) => {
  const byAccount = makeLimiter({ points: 10, seconds: QUARTER_HOUR_SECONDS })
  const byAddress = makeLimiter({ points: 600, seconds: QUARTER_HOUR_SECONDS })

  /** @throws Refusal 401 for a wrong pair, 429 after too many tries */
  return async (username: string, password: string, address: string): Promise<User> => {
    const key = usernameKey(username)
    await byAddress.take(address)
    await byAccount.take(key)
    const user = await findUser(db, username)
    if (!(await isPassword(user?.passwordHash, password)) || !user) {
      throw new Refusal(401, 'The username or the password is not right.')
    }
    await byAccount.forget(key)
    return user
  }
}

export type SignIn = ReturnType<typeof makeSignIn>
