import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Campaign } from '#contract/campaign.ts'
import type { StudentData, TrialBillingDetails } from '#contract/trial.ts'
import { users } from './users.ts'

/**
 * Where a free trial stands. `pending`: Stripe has not said yes; `active`: inside the 15 days, nothing
 * charged; `paid`: the year was charged; `ended`: cancelled or not paid; `failed`: it never began.
 */
export const TRIAL_STATES = ['pending', 'active', 'paid', 'ended', 'failed'] as const

/** A trial's student without the password. */
export type TrialStudent = Omit<z.output<typeof StudentData>, 'password' | 'license_id'>

/** A 15-day trial of a license, charged to a card when it ends. Money in cents. */
export const trials = pgTable(
  'trials',
  {
    id: uuid().primaryKey(),
    state: text({ enum: TRIAL_STATES }).notNull(),
    /** `cardless`: nothing is ever charged, and it ends by itself. */
    paymentMethod: text('means', { enum: ['card', 'hosted', 'cardless'] }).notNull(),
    student: jsonb().$type<TrialStudent>().notNull(),
    /** What must be unique among accounts; a pending trial holds it. */
    usernameKey: text().notNull(),
    /** Waits here, hashed, until the account is made. */
    passwordHash: text(),
    licenseId: integer().notNull(),
    /** What is charged when the 15 days are over; 0 where nothing ever is. */
    amountCents: integer().notNull(),
    billing: jsonb().$type<z.output<typeof TrialBillingDetails>>().notNull(),
    /** The campaign by which the payer first came, where the site said so. */
    campaign: jsonb().$type<Campaign>(),
    userId: uuid().references(() => users.id),
    customer: text().unique(),
    subscription: text().unique(),
    checkoutSession: text().unique(),
    /** SHA-256 of the secret that the browser which began a hosted trial knows. */
    secretHash: text(),
    /** When the hosted trial's login was handed out; that happens once. */
    jwtGivenAt: timestamp({ withTimezone: true }),
    failureStatus: integer(),
    failureDetail: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    attemptedAt: timestamp({ withTimezone: true }).notNull(),
    startedAt: timestamp({ withTimezone: true }),
    /** The end of the 15 days. */
    endsAt: timestamp({ withTimezone: true }),
    /** When the reminder of the charge was queued, or found not to be due; that happens once. */
    remindedAt: timestamp({ withTimezone: true }),
  },
  table => [
    uniqueIndex('trials_username_held').on(table.usernameKey).where(sql`state = 'pending'`),
    index().on(table.state, table.attemptedAt),
  ],
)
