import { eq } from 'drizzle-orm'
import { Order as OrderRequest } from '#contract/payments.ts'
import { trainings } from '../db/schema/catalogue.ts'
import { orders } from '../db/schema/orders.ts'
import { placeOrder } from '../orders/place.ts'
import type { useTestApp } from './app.ts'
import { ORDER, TEACHING } from './orders.ts'

const COURSE = 203
const COURSE_DOLLARS = 895

/** An order of seats in one course, to be placed with `useOrders`; the amount is in dollars. */
export function makeSeats(quantity: number) {
  return {
    workbooks: [],
    trainings: [{ training_course: COURSE, quantity, ...TEACHING }],
    amount: quantity * COURSE_DOLLARS,
  }
}

/** Places orders without Stripe's side of them, changes the course of `makeSeats`, and counts orders. */
export function useOrders(test: ReturnType<typeof useTestApp>) {
  return {
    place: (
      change: object,
      {
        paymentMethod = 'card',
        afterInsert,
      }: { paymentMethod?: 'card' | 'hosted'; afterInsert?: () => Promise<void> } = {},
    ) =>
      placeOrder(test().services, {
        paymentMethod,
        order: OrderRequest.parse({ ...ORDER, ...change }),
        key: null,
        address: '192.0.2.1',
        checkRateLimit: async () => {},
        ...(afterInsert && { afterInsert }),
      }),
    changeCourse: (change: Partial<typeof trainings.$inferInsert>) =>
      test().db.update(trainings).set(change).where(eq(trainings.id, COURSE)),
    count: async () => (await test().db.select().from(orders)).length,
  }
}
