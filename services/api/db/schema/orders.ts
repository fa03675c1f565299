import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Campaign } from '#contract/campaign.ts'
import type { BillingDetails } from '#contract/payments.ts'

/** Where an order stands. Only `paid` has been charged; `refunded` once was. */
export const ORDER_STATES = ['pending', 'paid', 'failed', 'awaiting_po', 'refunded'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** How an order is to be paid: on our form, on Stripe's page, or on a school's purchase order. */
export const PAYMENT_METHODS = ['card', 'hosted', 'purchase_order'] as const

/** An order, written before anything is charged. Money in cents. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** What people call the order by. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    state: text({ enum: ORDER_STATES }).notNull(),
    paymentMethod: text('means', { enum: PAYMENT_METHODS }).notNull(),
    amountCents: integer().notNull(),
    billing: jsonb().$type<BillingDetails>().notNull(),
    /** The campaign by which the buyer first came, where the site said so. */
    campaign: jsonb().$type<Campaign>(),
    /** The secret part of the receipt's address. */
    receiptToken: text().notNull().unique(),
    paymentIntent: text().unique(),
    checkoutSession: text().unique(),
    /** Stripe's own receipt, once paid by card. */
    stripeReceiptUrl: text(),
    /** Why it failed, as it was answered. */
    failureStatus: integer(),
    failureDetail: text(),
    /** A keyed hash of the address it was placed from, while seats that it holds unpaid are counted by it. */
    placedFrom: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When a charge was last begun; what is pending long after is asked about at Stripe. */
    attemptedAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    refundedAt: timestamp({ withTimezone: true }),
  },
  table => [
    index().on(table.state, table.attemptedAt),
    index('orders_placed_from').on(table.createdAt).where(sql`placed_from is not null`),
  ],
)

/** One line of an order, with the title and price it was sold at. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ['book', 'license', 'training'] }).notNull(),
    itemId: integer().notNull(),
    title: text().notNull(),
    unitCents: integer().notNull(),
    quantity: integer().notNull(),
    whatTeach: text(),
    whereTeach: text(),
    iamTeach: text(),
    position: integer().notNull(),
  },
  table => [index().on(table.orderId), index().on(table.kind, table.itemId)],
)

/** What a client's `Idempotency-Key` was first used for; kept 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    /** Of the path and the body, so that the same key cannot stand for anything else. */
    requestHash: text().notNull(),
    /** The order or trial it made. */
    subjectId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index().on(table.createdAt)],
)

/** A license bought, one row for each unit; `revokedAt` is set by a refund. */
export const licenseGrants = pgTable(
  'license_grants',
  {
    id: uuid().primaryKey(),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    unit: integer().notNull(),
    licenseId: integer().notNull(),
    email: text().notNull(),
    /** What the buyer types to switch the license on. */
    code: text().notNull().unique(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  table => [unique().on(table.orderLineId, table.unit)],
)

/** A seat bought in a training, one row for each unit; `releasedAt` is set by a refund. */
export const trainingSeats = pgTable(
  'training_seats',
  {
    id: uuid().primaryKey(),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    unit: integer().notNull(),
    trainingId: integer().notNull(),
    email: text().notNull(),
    releasedAt: timestamp({ withTimezone: true }),
  },
  table => [unique().on(table.orderLineId, table.unit), index().on(table.trainingId)],
)
