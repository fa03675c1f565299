import { hash, verify } from '@node-rs/argon2'
import { createTaskQueue } from './hash-queue.ts'

/**
 * Hashing takes 19 MiB and a thread of the pool that files and DNS share, so two run at once; a waiting one has its
 * turn within a second or two. Half of the queue is the most that one address takes, which may be a school's.
 */
const enqueueHash = createTaskQueue({ running: 2, waiting: 40, waitingPerKey: 20 })

/** argon2id as the library defaults it: 19 MiB, two passes, one lane. @throws ApiError 503 under load */
export function hashPassword(password: string, address?: string): Promise<string> {
  return enqueueHash(() => hash(password), address)
}

/** A dummy hash, so that an unknown account takes as long as a known one. */
const dummyHash = hash(crypto.randomUUID())

/** Whether the password is the account's; without an account it takes just as long to say no. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  address?: string,
): Promise<boolean> {
  const known = passwordHash ?? (await dummyHash)
  const matches = await enqueueHash(() => verify(known, password), address)
  return matches && passwordHash !== undefined
}
