/**
 * Vitest runs this before each file of the API's tests: new passwords are hashed by argon2id at its lowest cost, in 0.1 ms of
 * processor time instead of 20, as are those of the seeded accounts. `users/passwords.test.ts` shows the real cost.
 */
import { hash } from '@node-rs/argon2'
import { vi } from 'vitest'
import { LOWEST_COST } from './lowest-cost.ts'

vi.mock('../users/passwords.ts', async importOriginal => ({
  ...(await importOriginal<typeof import('../users/passwords.ts')>()),
  hashPassword: (password: string) => hash(password, LOWEST_COST),
}))
