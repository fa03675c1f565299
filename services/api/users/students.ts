import type { z } from 'zod'
import type { StudentData } from '#contract/trial.ts'
import type { Services } from '../services.ts'
import { hashPassword } from './passwords.ts'
import { createUser, type User } from './queries.ts'

/**
 * Makes the account of a student on trial; mail about it goes to the parent's address.
 * @throws Refusal 400 for `student_data.username` when it is taken
 */
export const createStudent = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  student: z.output<typeof StudentData>,
  email: string,
): Promise<User> =>
  createUser(
    db,
    {
      username: student.username,
      email,
      passwordHash: await hashPassword(student.password),
      category: 'student',
      firstName: student.first_name,
      lastName: student.last_name,
      grade: student.grade,
      readingLevel: student.reading_level ?? null,
      createdAt: clock(),
    },
    'student_data.username',
  )
