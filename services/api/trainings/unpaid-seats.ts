import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { trainings } from '../db/schema/catalogue.ts'
import { orderLines, orders } from '../db/schema/orders.ts'
import { purchaseOrders } from '../db/schema/purchase-orders.ts'
import { invalidField } from '../http/errors.ts'
import { sqlMailboxKey } from '../http/mailbox-key.ts'
import { isHoldingSeats, isStuckCharge, PAID_LATER, UNPAID_SHARE } from './seats.ts'

/** How many seats may be held without being paid (docs/decisions/0014). */
export interface UnpaidSeatLimits {
  /** By one mailbox. */
  perEmail: number
  /** From one network address, of IPv6 its /64. */
  perAddress: number
  /** Of one course, as a share of its seats. */
  share: number
}

/** An address has room for two buyers, since a school has one; half of a course is always left to those who pay. */
export function createUnpaidSeatLimits(perEmail: number): UnpaidSeatLimits {
  return { perEmail, perAddress: 2 * perEmail, share: UNPAID_SHARE }
}

/** Whom seats are held for: who is billed, and a hash of where the order comes from. */
export interface SeatHolder {
  /** By `toMailboxKey`. */
  mailboxes: string[]
  placedFrom: string
}

interface SeatLine {
  itemId: number
  title: string
  quantity: number
}

/**
 * Seats in courses with a number of seats that orders hold unpaid. A purchase order that the office has confirmed
 * (docs/decisions/0007) is not counted.
 */
async function countUnpaidSeats(tx: Db, where: SQL | undefined, now: Date): Promise<number> {
  const [found] = await tx
    .select({ seats: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(trainings, eq(trainings.id, orderLines.itemId))
    .leftJoin(purchaseOrders, eq(purchaseOrders.orderId, orders.id))
    .where(
      and(
        eq(orderLines.kind, 'training'),
        isNotNull(trainings.seats),
        isHoldingSeats(now),
        or(isNull(purchaseOrders.orderId), lt(purchaseOrders.seatsHeldUntil, purchaseOrders.validUntil)),
        where,
      ),
    )
  return found?.seats ?? 0
}

/** Makes orders for the same holder wait for each other, until the transaction ends. */
async function lockHolder(tx: Db, { mailboxes, placedFrom }: SeatHolder): Promise<void> {
  for (const name of [...mailboxes, placedFrom].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

interface MoreSeats {
  quantity: number
  limits: UnpaidSeatLimits
  now: Date
  /** Which of the holder's seats are counted; all where it is absent. */
  where?: SQL | undefined
}

/** Whether the holder's seats would be more than one buyer or one address may hold. */
async function isBeyondHolder(
  tx: Db,
  holder: SeatHolder,
  { quantity, limits, now, where }: MoreSeats,
): Promise<boolean> {
  for (const mailbox of holder.mailboxes) {
    const isOfMailbox = or(
      eq(sqlMailboxKey(sql`(${orders.billing}->>'email')`), mailbox),
      eq(sqlMailboxKey(purchaseOrders.billingEmail), mailbox),
    )
    if ((await countUnpaidSeats(tx, and(isOfMailbox, where), now)) + quantity > limits.perEmail) return true
  }
  const isFromAddress = and(eq(orders.placedFrom, holder.placedFrom), where)
  return (await countUnpaidSeats(tx, isFromAddress, now)) + quantity > limits.perAddress
}

interface SeatRules {
  holder: SeatHolder
  limits: UnpaidSeatLimits
  now: Date
}

/** The lines' courses with a number of seats, and that number. */
async function readLimitedCourses(tx: Db, lines: SeatLine[]): Promise<Map<number, number>> {
  const ids = lines.map(line => line.itemId)
  if (ids.length === 0) return new Map()
  const limited = await tx
    .select()
    .from(trainings)
    .where(and(inArray(trainings.id, ids), isNotNull(trainings.seats)))
  return new Map(limited.map(({ id, seats }) => [id, seats ?? 0]))
}

/**
 * Checks that a buyer whose charges have no result, since Stripe is down, holds no more seats by another. Without such
 * charges a card buys any number of seats, for it pays at once. Throws 400 naming the line.
 */
export async function assertNotStuck(
  tx: Db,
  lines: SeatLine[],
  { holder, limits, now }: SeatRules,
): Promise<void> {
  const seatsOf = await readLimitedCourses(tx, lines)
  const [line] = lines.filter(({ itemId }) => seatsOf.has(itemId))
  if (!line) return
  if (await isBeyondHolder(tx, holder, { quantity: 1, limits, now, where: isStuckCharge(now) }))
    throw invalidField(
      `trainings.${lines.indexOf(line)}`,
      `We hold ${limits.perEmail} seats or more for your earlier payments, whose results we do not know yet. Please try again in an hour, or contact us.`,
    )
}

/**
 * Checks that an order which is paid later holds no more seats than its buyer, its address and each course allow.
 * Called in the transaction that writes the order, after `lockTrainings`. Throws 400 naming the line.
 */
export async function assertMayHoldSeats(
  tx: Db,
  lines: SeatLine[],
  { holder, limits, now }: SeatRules,
): Promise<void> {
  const seatsOf = await readLimitedCourses(tx, lines)
  const counted = lines.filter(({ itemId }) => seatsOf.has(itemId))
  if (counted.length === 0) return
  await lockHolder(tx, holder)
  const fieldOf = (line: SeatLine) => `trainings.${lines.indexOf(line)}`
  const quantity = counted.reduce((sum, line) => sum + line.quantity, 0)
  const [first] = counted
  if (first && (await isBeyondHolder(tx, holder, { quantity, limits, now })))
    throw invalidField(
      fieldOf(first),
      `We hold at most ${limits.perEmail} unpaid seats for one buyer. To order more, pay by card or contact us.`,
    )
  for (const line of counted) {
    const most = Math.ceil((seatsOf.get(line.itemId) ?? 0) * limits.share)
    const isPaidLater = and(eq(orderLines.itemId, line.itemId), inArray(orders.paymentMethod, PAID_LATER))
    if ((await countUnpaidSeats(tx, isPaidLater, now)) + line.quantity > most)
      throw invalidField(
        fieldOf(line),
        `We hold at most ${most} unpaid seats in ${line.title}, and others may be holding some of them. To order now, pay by card or contact us.`,
      )
  }
}
