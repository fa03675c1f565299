import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { classes, enrolments, schoolAdministrators } from '../db/schema/schools.ts'
import { users } from '../db/schema/users.ts'
import type { User } from '../users/queries.ts'

export type SchoolClass = typeof classes.$inferSelect

/** A class by its id; what is no uuid names none. */
export async function findClass(db: Db, id: string): Promise<SchoolClass | undefined> {
  if (!z.guid().safeParse(id).success) return undefined
  return (await db.select().from(classes).where(eq(classes.id, id)))[0]
}

/** Whether the account teaches the class or administers its school. */
export async function getIsStaff(
  db: Db,
  { schoolId, teacherId }: SchoolClass,
  { id: userId, category }: User,
): Promise<boolean> {
  if (category === 'teacher') return userId === teacherId
  if (category !== 'administrator') return false
  const found = await db
    .select()
    .from(schoolAdministrators)
    .where(and(eq(schoolAdministrators.schoolId, schoolId), eq(schoolAdministrators.userId, userId)))
  return found.length > 0
}

/** The students of a class by last name, then first. */
export async function listStudents(db: Db, classId: string): Promise<User[]> {
  const rows = await db
    .select({ user: users })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .where(eq(enrolments.classId, classId))
    .orderBy(asc(users.lastName), asc(users.firstName))
  return rows.map(row => row.user)
}

/** Finds a student of the class by username. */
export async function findStudent(db: Db, classId: string, usernameKey: string): Promise<User | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .where(and(eq(enrolments.classId, classId), eq(users.usernameKey, usernameKey)))
  return row?.user
}
