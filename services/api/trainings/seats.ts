import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { trainings } from '../db/schema/catalogue.ts'
import { orderLines, orders, trainingSeats } from '../db/schema/orders.ts'
import { purchaseOrders } from '../db/schema/purchase-orders.ts'
import { linesOf, type Order } from '../orders/queries.ts'

const MINUTE_MS = 60 * 1000

/** How long an order being paid keeps its seats: by then a payment has ended one way or the other. */
const PENDING_HOLD_MS = 60 * MINUTE_MS

/**
 * Seats of each training that are sold, held by an order still being paid, or kept for a purchase order. A
 * training nobody takes is absent.
 * @param except an order whose own hold is not counted
 */
export const seatsTaken = async (
  db: Db,
  trainingIds: number[],
  now: Date,
  except?: Order,
): Promise<Map<number, number>> => {
  if (trainingIds.length === 0) return new Map()
  const sold = await db
    .select({ id: trainingSeats.trainingId, seats: sql<number>`count(*)::int` })
    .from(trainingSeats)
    .where(and(inArray(trainingSeats.trainingId, trainingIds), isNull(trainingSeats.releasedAt)))
    .groupBy(trainingSeats.trainingId)
  const held = await db
    .select({ id: orderLines.itemId, seats: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(purchaseOrders, eq(purchaseOrders.orderId, orders.id))
    .where(
      and(
        eq(orderLines.kind, 'training'),
        inArray(orderLines.itemId, trainingIds),
        ...(except ? [ne(orders.id, except.id)] : []),
        or(
          and(eq(orders.state, 'pending'), gt(orders.createdAt, new Date(now.getTime() - PENDING_HOLD_MS))),
          and(eq(orders.state, 'awaiting_po'), gt(purchaseOrders.seatsHeldUntil, now)),
        ),
      ),
    )
    .groupBy(orderLines.itemId)
  const taken = new Map<number, number>()
  for (const { id, seats } of [...sold, ...held]) taken.set(id, (taken.get(id) ?? 0) + seats)
  return taken
}

/** The trainings, locked until the transaction ends, so that two buyers cannot both take the last seat. */
export const lockTrainings = (tx: Db, ids: number[]) =>
  tx.select().from(trainings).where(inArray(trainings.id, ids)).orderBy(asc(trainings.id)).for('update')

/**
 * What an order asks for and the trainings no longer have, were nobody else's hold let go: the title of each,
 * and how many places are missing. Locks the trainings until the transaction ends.
 */
export const missingSeats = async (
  tx: Db,
  order: Order,
  now: Date,
): Promise<{ title: string; missing: number }[]> => {
  const lines = (await linesOf(tx, order.id)).filter(line => line.kind === 'training')
  if (lines.length === 0) return []
  const ids = lines.map(line => line.itemId)
  const found = new Map((await lockTrainings(tx, ids)).map(training => [training.id, training]))
  const taken = await seatsTaken(tx, ids, now, order)
  return lines.flatMap(({ itemId, title, quantity }) => {
    const seats = found.get(itemId)?.seats ?? null
    const missing = seats === null ? 0 : (taken.get(itemId) ?? 0) + quantity - seats
    return missing > 0 ? [{ title, missing: Math.min(missing, quantity) }] : []
  })
}
