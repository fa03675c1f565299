import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { trainings } from '../db/schema/catalogue.ts'
import { orderLines, orders, trainingSeats } from '../db/schema/orders.ts'
import { purchaseOrders } from '../db/schema/purchase-orders.ts'

const MINUTE_MS = 60 * 1000

/** How long a pending order holds its seats; every payment has ended by then. */
const PENDING_HOLD_MS = 60 * MINUTE_MS

/** Payment methods whose orders hold seats before anything is charged. */
export const PAID_LATER = ['hosted', 'purchase_order'] as const

/** By then the charge of a card has a result, unless Stripe is down. */
const CHARGE_MS = 2 * MINUTE_MS

/** The part of a course's seats that may be held without being paid (docs/decisions/0014). */
export const UNPAID_SHARE = 0.5

/** Of an order: whether it is a card's that should have been charged by now, and has no result. */
export function isStuckCharge(now: Date): SQL | undefined {
  return and(
    eq(orders.paymentMethod, 'card'),
    eq(orders.state, 'pending'),
    lte(orders.createdAt, new Date(now.getTime() - CHARGE_MS)),
  )
}

/** Of an order joined with its purchase order, if any: whether it holds its seats without being paid. */
export function isHoldingSeats(now: Date): SQL | undefined {
  return or(
    and(eq(orders.state, 'pending'), gt(orders.createdAt, new Date(now.getTime() - PENDING_HOLD_MS))),
    and(eq(orders.state, 'awaiting_po'), gt(purchaseOrders.seatsHeldUntil, now)),
  )
}

/** Seats held by orders: by charges that are stuck, by orders that are paid later, and by both and all others. */
interface HeldSeats {
  stuck: number
  paidLater: number
  all: number
}

/** What is held, but for stuck charges beyond the part of the course that may be held without being paid. */
function limitStuck({ stuck, paidLater, all }: HeldSeats, seats: number | null): number {
  if (seats === null) return all
  const room = Math.max(0, Math.ceil(seats * UNPAID_SHARE) - paidLater)
  return all - Math.max(0, stuck - room)
}

function sumSeats(where: SQL | undefined) {
  return sql<number>`coalesce(sum(${orderLines.quantity}) filter (where ${where}), 0)::int`
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
    .select({
      id: orderLines.itemId,
      seats: trainings.seats,
      stuck: sumSeats(isStuckCharge(now)),
      paidLater: sumSeats(inArray(orders.paymentMethod, PAID_LATER)),
      all: sumSeats(sql`true`),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(trainings, eq(trainings.id, orderLines.itemId))
    .leftJoin(purchaseOrders, eq(purchaseOrders.orderId, orders.id))
    .where(
      and(
        eq(orderLines.kind, 'training'),
        inArray(orderLines.itemId, trainingIds),
        ...(except ? [ne(orders.id, except.id)] : []),
        isHoldingSeats(now),
      ),
    )
    .groupBy(orderLines.itemId, trainings.seats)
  const taken = new Map<number, number>()
  const add = (id: number, seats: number) => taken.set(id, (taken.get(id) ?? 0) + seats)
  for (const { id, seats } of sold) add(id, seats)
  for (const { id, seats, ...rest } of held) add(id, limitStuck(rest, seats))
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
