import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/errors.ts'
import { createRateLimiter, type RateLimitStore } from '../http/rate-limit.ts'
import { verifyPassword } from '../users/passwords.ts'
import { findUser, normalizeUsername, type User } from '../users/queries.ts'

/** Where a login is made: the office's pages take office accounts alone, everything else takes all others. */
export type Door = 'site' | 'office'

interface SignInOptions {
  door?: Door
  /** The browser by its cookie, where the site says so. */
  device?: string | null
}

/**
 * Checks a username and password. Attempts are limited per account and address, so that an attacker cannot lock
 * a teacher out; per account, more loosely, against guessing from many addresses, other
 * than those it has logged in from; and per address, loosely
 * enough for a whole school. A device with which the account has logged in has a limit of its own instead of all three,
 * which a pupil at the same address cannot use up. Unknown accounts are limited and take as long as known ones, so that the answer
 * does not reveal which exist. A new password resets the limits of its account.
 */
export function createSignIn({ db, limits }: { db: Db; limits: RateLimitStore }) {
  const byAccountHere = createRateLimiter(limits, {
    name: 'logins by account and address',
    points: 10,
    per: 'quarter of an hour',
  })
  const byAccount = createRateLimiter(limits, {
    name: 'logins by account',
    points: 100,
    per: 'quarter of an hour',
  })
  const byAddress = createRateLimiter(limits, {
    name: 'logins by address',
    points: 600,
    per: 'quarter of an hour',
  })
  /** Addresses from which an account has logged in, which attempts from elsewhere do not lock out. */
  const knownAddresses = createRateLimiter(limits, {
    name: 'addresses of an account',
    points: 1,
    per: 'three weeks',
  })

  const byAccountOnDevice = createRateLimiter(limits, {
    name: 'logins by account and device',
    points: 10,
    per: 'quarter of an hour',
  })
  /** Devices with which an account has logged in. */
  const knownDevices = createRateLimiter(limits, {
    name: 'devices of an account',
    points: 1,
    per: 'three weeks',
  })

  const findUserAt = async (door: Door, username: string) => {
    const user = await findUser(db, username)
    return user && (user.category === 'office') === (door === 'office') ? user : undefined
  }

  /** @throws ApiError 401 for a wrong pair or an account of another door, 429 after too many tries */
  return async (
    username: string,
    password: string,
    address: string,
    { door = 'site', device = null }: SignInOptions = {},
  ): Promise<User> => {
    const user = await findUserAt(door, username)
    const key = `${normalizeUsername(username)} ${user?.passwordHash}`
    const here = `${address} ${key}`
    const onDevice = device && `${device} ${key}`
    // Taken before the password is looked at, so that tries sent together are counted like tries in turn.
    if (onDevice && (await knownDevices.hasCounted(onDevice))) await byAccountOnDevice.consume(onDevice)
    else {
      await byAddress.consume(address)
      await byAccountHere.consume(here)
      if (!(await knownAddresses.hasCounted(here))) await byAccount.consume(key)
    }
    if (!(await verifyPassword(user?.passwordHash, password, address)) || !user) {
      throw new ApiError(401, 'The username or password is incorrect.')
    }
    await byAccountHere.reset(here)
    await byAccount.reset(key)
    await knownAddresses.penalize(here)
    if (onDevice) {
      await byAccountOnDevice.reset(onDevice)
      await knownDevices.penalize(onDevice)
    }
    return user
  }
}

export type SignIn = ReturnType<typeof createSignIn>
