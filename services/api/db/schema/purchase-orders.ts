import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

/** What an order on a school's purchase order has besides: who is billed, and the pro-forma invoice. */
export const purchaseOrders = pgTable('purchase_orders', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  /** The school's own number. */
  poNumber: text().notNull(),
  school: text().notNull(),
  billingEmail: text().notNull(),
  /** Ours, printed on the invoice. */
  invoiceNumber: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 1 }),
  /** The secret part of the invoice's address. */
  invoiceToken: text().notNull().unique(),
  issuedAt: timestamp({ withTimezone: true }).notNull(),
  validUntil: timestamp({ withTimezone: true }).notNull(),
  /** Until when the places it asks for are kept: three days, or as long as it is valid once the office says so. */
  seatsHeldUntil: timestamp({ withTimezone: true }).notNull(),
})
