import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { orderLines, orders, trainingSeats } from '../db/schema/orders.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * How long an unpaid order keeps its seats: a purchase order as long as its invoice is valid, any other
 * until a payment that was begun must have ended one way or the other.
 */
const HOLD_MS = { awaiting_po: 30 * DAY_MS, pending: 60 * MINUTE_MS } as const

/** Seats of each training that are sold or held by an order still being paid. A training nobody takes is absent. */
export const seatsTaken = async (db: Db, trainingIds: number[], now: Date): Promise<Map<number, number>> => {
  if (trainingIds.length === 0) return new Map()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const sold = await db
    .select({ id: trainingSeats.trainingId, seats: sql<number>`count(*)::int` })
    .from(trainingSeats)
    .where(and(inArray(trainingSeats.trainingId, trainingIds), isNull(trainingSeats.releasedAt)))
    .groupBy(trainingSeats.trainingId)
  const held = await db
    .select({ id: orderLines.itemId, seats: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.kind, 'training'),
        inArray(orderLines.itemId, trainingIds),
        or(
          and(eq(orders.state, 'pending'), gt(orders.createdAt, ago(HOLD_MS.pending))),
          and(eq(orders.state, 'awaiting_po'), gt(orders.createdAt, ago(HOLD_MS.awaiting_po))),
        ),
      ),
    )
    .groupBy(orderLines.itemId)
  const taken = new Map<number, number>()
  for (const { id, seats } of [...sold, ...held]) taken.set(id, (taken.get(id) ?? 0) + seats)
  return taken
}
