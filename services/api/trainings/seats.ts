import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { trainings } from '../db/schema/catalogue.ts'
import { orderLines, orders, trainingSeats } from '../db/schema/orders.ts'
import { purchaseOrders } from '../db/schema/purchase-orders.ts'

const MINUTE_MS = 60 * 1000

/** How long a pending order holds its seats; every payment has ended by then. */
const PENDING_HOLD_MS = 60 * MINUTE_MS

/** Of an order joined with its purchase order, if any: whether it holds its seats without being paid. */
export function isHoldingSeats(now: Date): SQL | undefined {
  return or(
    and(eq(orders.state, 'pending'), gt(orders.createdAt, new Date(now.getTime() - PENDING_HOLD_MS))),
    and(eq(orders.state, 'awaiting_po'), gt(purchaseOrders.seatsHeldUntil, now)),
  )
}

/**
 * Seats of each training that are sold, held by an order still being paid, or kept for a purchase order. A
 * training without any is absent.
 * @param except an order whose own hold is not counted
 */
export async function countTakenSeats(
  db: Db,
  trainingIds: number[],
  now: Date,
  except?: { id: string },
): Promise<Map<number, number>> {
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
        isHoldingSeats(now),
      ),
    )
    .groupBy(orderLines.itemId)
  const taken = new Map<number, number>()
  for (const { id, seats } of [...sold, ...held]) taken.set(id, (taken.get(id) ?? 0) + seats)
  return taken
}

/** The trainings, locked until the transaction ends, so that two buyers cannot both take the last seat. */
export function lockTrainings(tx: Db, ids: number[]) {
  return tx
    .select()
    .from(trainings)
    .where(inArray(trainings.id, ids))
    .orderBy(asc(trainings.id))
    .for('update')
}
