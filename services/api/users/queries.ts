import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/users.ts'
import { invalidField } from '../http/errors.ts'

export type User = typeof users.$inferSelect

/** What makes two usernames the same. */
export function normalizeUsername(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase()
}

export async function findUser(db: Db, username: string): Promise<User | undefined> {
  return (
    await db
      .select()
      .from(users)
      .where(eq(users.usernameKey, normalizeUsername(username)))
  )[0]
}

type NewUser = Omit<typeof users.$inferInsert, 'id' | 'usernameKey'>

/**
 * Makes an account.
 * @param field the request's field to blame when the username is taken
 * @throws ApiError 400 when it is
 */
export async function createUser(db: Db, user: NewUser, field: string): Promise<User> {
  const [made] = await db
    .insert(users)
    .values({ ...user, id: randomUUID(), usernameKey: normalizeUsername(user.username) })
    .onConflictDoNothing({ target: users.usernameKey })
    .returning()
  if (!made) throw invalidField(field, 'This username is taken. Please choose another one.')
  return made
}
