import { hash, verify } from '@node-rs/argon2'

/** argon2id as the library defaults it: 19 MiB, two passes, one lane. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** A dummy hash, so that an unknown account takes as long as a known one. */
const dummyHash = hash(crypto.randomUUID())

/** Whether the password is the account's; without an account it takes just as long to say no. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return matches && passwordHash !== undefined
}
