import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { orderLines, orders } from '../db/schema/orders.ts'

export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect

/** The order, which must exist. */
export async function getOrderOrThrow(db: Db, id: string): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error(`order ${id} has gone`)
  return order
}

/** Its lines, as they were in the cart. */
export function listOrderLines(db: Db, orderId: string): Promise<OrderLine[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))
}

/** What people call an order by: `MG-1001`. */
export function formatOrderNumber(order: Pick<Order, 'number'>): string {
  return `MG-${order.number}`
}
