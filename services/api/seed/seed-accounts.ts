import { randomUUID } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import { classes, enrolments, schoolAdministrators, schools } from '../db/schema/schools.ts'
import { users } from '../db/schema/users.ts'
import { hashPassword } from '../users/passwords.ts'
import { normalizeUsername } from '../users/queries.ts'
import { accounts, DEMO_CLASSES, DEMO_PASSWORD, DEMO_SCHOOL, students } from './accounts.ts'

/** Writes the demonstration accounts, the school, its two classes and the students of the first. */
export async function seedAccounts(db: Db, today: Date): Promise<void> {
  const already = await db.select({ id: schools.id }).from(schools)
  if (already.length > 0) return

  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const rows = [...accounts, ...students].map(account => ({
    id: randomUUID(),
    username: account.username,
    usernameKey: normalizeUsername(account.username),
    email: account.hasEmail === false ? null : `${account.username}@example.com`,
    passwordHash,
    category: account.category,
    isDemouser: account.isDemouser ?? false,
    firstName: account.firstName,
    lastName: account.lastName,
    createdAt: today,
  }))
  await db.insert(users).values(rows).onConflictDoNothing()
  const idOf = new Map((await db.select().from(users)).map(user => [user.username, user.id]))
  const teacherId = idOf.get('demo-teacher')
  if (!teacherId) throw new Error('The demonstration teacher was not written.')

  const schoolId = randomUUID()
  await db.insert(schools).values({ id: schoolId, ...DEMO_SCHOOL })
  const administratorId = idOf.get('demo-admin')
  if (administratorId) await db.insert(schoolAdministrators).values({ schoolId, userId: administratorId })
  await db.insert(classes).values(DEMO_CLASSES.map(each => ({ ...each, schoolId, teacherId })))
  const room = DEMO_CLASSES[0].id
  await db
    .insert(enrolments)
    .values(
      students
        .flatMap(({ username }) => idOf.get(username) ?? [])
        .map(studentId => ({ classId: room, studentId })),
    )
}
