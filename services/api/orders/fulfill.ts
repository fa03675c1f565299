import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { licenseGrants, orderLines, trainingSeats } from '../db/schema/orders.ts'
import { listOrderLines, type Order, type OrderLine } from './queries.ts'

/** Letters and digits without look-alikes. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

function createCodePart() {
  return Array.from({ length: 4 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
}

/** What switches a license on: `MG30-7KQX-…`, with 58 random bits. */
function createLicenseCode(licenseId: number) {
  return `MG${licenseId}-${createCodePart()}-${createCodePart()}-${createCodePart()}`
}

function addOneYear(start: Date): Date {
  const end = new Date(start)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end
}

function listUnits(line: OrderLine) {
  return Array.from({ length: line.quantity }, (_, index) => index + 1)
}

/** Makes the licenses and training seats of an order just paid, within the transaction that says so. */
export async function fulfillOrder(tx: Db, order: Order): Promise<void> {
  const startsAt = order.paidAt
  if (!startsAt) throw new Error(`order ${order.id} is not paid`)
  const lines = await listOrderLines(tx, order.id)
  const email = order.billing.email
  const grants = lines
    .filter(line => line.kind === 'license')
    .flatMap(line =>
      listUnits(line).map(unit => ({
        id: randomUUID(),
        orderLineId: line.id,
        unit,
        licenseId: line.itemId,
        email,
        code: createLicenseCode(line.itemId),
        startsAt,
        endsAt: addOneYear(startsAt),
      })),
    )
  const seats = lines
    .filter(line => line.kind === 'training')
    .flatMap(line =>
      listUnits(line).map(unit => ({
        id: randomUUID(),
        orderLineId: line.id,
        unit,
        trainingId: line.itemId,
        email,
      })),
    )
  if (grants.length > 0) await tx.insert(licenseGrants).values(grants)
  if (seats.length > 0) await tx.insert(trainingSeats).values(seats)
}

/** Takes the licenses and seats of an order back, within the transaction that refunds it. */
export async function revokePurchasedItems(tx: Db, orderId: string, now: Date): Promise<void> {
  const lines = tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId))
  await tx
    .update(licenseGrants)
    .set({ revokedAt: now })
    .where(and(inArray(licenseGrants.orderLineId, lines), isNull(licenseGrants.revokedAt)))
  await tx
    .update(trainingSeats)
    .set({ releasedAt: now })
    .where(and(inArray(trainingSeats.orderLineId, lines), isNull(trainingSeats.releasedAt)))
}
