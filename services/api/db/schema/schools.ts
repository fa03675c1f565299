import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { trainings } from './catalogue.ts'
import { users } from './users.ts'

/** A school with the code that it asks for its first training by. */
export const schools = pgTable('schools', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** In capital letters. */
  code: text().notNull().unique(),
})

/** Who administers a school, and may list its classes. */
export const schoolAdministrators = pgTable(
  'school_administrators',
  {
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
  },
  table => [primaryKey({ columns: [table.schoolId, table.userId] })],
)

/** A class; its id is the secret part of its class link, which works while `loginEnabled`. */
export const classes = pgTable('classes', {
  id: uuid().primaryKey(),
  schoolId: uuid()
    .notNull()
    .references(() => schools.id),
  name: text().notNull(),
  teacherId: uuid()
    .notNull()
    .references(() => users.id),
  loginEnabled: boolean().notNull().default(false),
})

/** Which student is in which class. */
export const enrolments = pgTable(
  'enrolments',
  {
    classId: uuid()
      .notNull()
      .references(() => classes.id),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
  },
  table => [primaryKey({ columns: [table.classId, table.studentId] }), index().on(table.studentId)],
)

/** A place taken in a free training: by an account in a webinar, by a school in its first training. */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid().primaryKey(),
    trainingId: integer().references(() => trainings.id),
    userId: uuid().references(() => users.id),
    schoolId: uuid().references(() => schools.id),
    /** The day and time a school asked for, `YYYY-MM-DDTHH:MM` on the clocks of `timeZone`. */
    startsAt: text(),
    timeZone: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [
    unique().on(table.trainingId, table.userId),
    // A wish may name no training, and two of those are the same.
    uniqueIndex('registrations_one_wish').on(
      table.schoolId,
      sql`coalesce(${table.trainingId}, 0)`,
      table.startsAt,
      table.timeZone,
    ),
  ],
)
