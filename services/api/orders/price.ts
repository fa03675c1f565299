import { and, eq, inArray } from 'drizzle-orm'
import { type Cents, formatMoney } from '#contract/money.ts'
import { MAX_LINES } from '#contract/order-limits.ts'
import type { Order, OrderLines } from '#contract/payments.ts'
import type { Db } from '../db/connect.ts'
import { books, licenses } from '../db/schema/catalogue.ts'
import { invalidField } from '../http/errors.ts'
import { getOfficeDay } from '../trainings/calendar.ts'
import { countTakenSeats, lockTrainings } from '../trainings/seats.ts'
import type { OrderLine } from './queries.ts'

/** A line with the title and price of our own catalogue. */
export type PricedLine = Pick<OrderLine, 'kind' | 'itemId' | 'title' | 'unitCents' | 'quantity'> &
  Partial<Pick<OrderLine, 'whatTeach' | 'whereTeach' | 'iamTeach'>>

/** Stripe's largest amount in US dollars. */
const MAX_AMOUNT_CENTS: Cents = 999_999_99
/** The largest id a column of ours can hold; a bigger one belongs to nothing. */
const MAX_ID = 2 ** 31 - 1

interface Item {
  title: string
  priceCents: Cents
}

/** Pairs lines with items. Throws 400 for an item listed twice, unknown or withdrawn. */
function priceLines<Line extends { quantity: number }, Found extends Item>(
  lines: Line[],
  items: Map<number, Found>,
  { field, kind, idOf }: { field: string; kind: PricedLine['kind']; idOf: (line: Line) => number },
) {
  const seen = new Set<number>()
  return lines.map((line, index) => {
    const itemId = idOf(line)
    const item = items.get(itemId)
    if (!item) throw invalidField(`${field}.${index}`, 'An item in your cart is no longer available.')
    if (seen.has(itemId)) throw invalidField(`${field}.${index}`, `${item.title} is in the cart twice.`)
    seen.add(itemId)
    return {
      kind,
      itemId,
      title: item.title,
      unitCents: item.priceCents,
      quantity: line.quantity,
      line,
      item,
    }
  })
}

function indexById<Row extends { id: number }>(rows: Row[]) {
  return new Map(rows.map(row => [row.id, row]))
}

function keepValidIds(ids: number[]) {
  return ids.filter(id => id > 0 && id <= MAX_ID)
}

async function priceBooks(db: Db, lines: OrderLines['workbooks']): Promise<PricedLine[]> {
  const ids = keepValidIds(lines.map(line => line.workbook))
  const rows = await db
    .select()
    .from(books)
    .where(and(inArray(books.id, ids), eq(books.active, true)))
  const found = priceLines(lines, indexById(rows), {
    field: 'workbooks',
    kind: 'book',
    idOf: line => line.workbook,
  })
  return found.map(({ line, item, ...rest }) => rest)
}

async function priceLicenses(db: Db, lines: OrderLines['licenses']): Promise<PricedLine[]> {
  const ids = keepValidIds(lines.map(line => line.license_id))
  const rows = await db
    .select()
    .from(licenses)
    .where(and(inArray(licenses.id, ids), eq(licenses.active, true)))
  const found = priceLines(lines, indexById(rows), {
    field: 'licenses',
    kind: 'license',
    idOf: line => line.license_id,
  })
  return found.map(({ line, item, ...rest }) => rest)
}

/** Locks the trainings until the order is written, so that two buyers cannot both take the last seat. */
async function priceTrainings(db: Db, lines: OrderLines['trainings'], now: Date): Promise<PricedLine[]> {
  const ids = keepValidIds(lines.map(line => line.training_course))
  if (ids.length === 0 && lines.length === 0) return []
  const rows = (await lockTrainings(db, ids)).filter(({ active, kind }) => active && kind === 'OG')
  const taken = await countTakenSeats(db, ids, now)
  const today = getOfficeDay(now)
  const found = priceLines(lines, indexById(rows), {
    field: 'trainings',
    kind: 'training',
    idOf: line => line.training_course,
  })
  return found.map(({ line, item, ...rest }, index) => {
    const field = `trainings.${index}`
    if (item.startsOn < today) throw invalidField(field, `${item.title} has already taken place.`)
    const left = item.seats === null ? line.quantity : item.seats - (taken.get(item.id) ?? 0)
    if (left <= 0) throw invalidField(field, `${item.title} is full.`)
    if (left < line.quantity)
      throw invalidField(field, `${item.title} has only ${left} ${left === 1 ? 'seat' : 'seats'} left.`)
    const { what_teach: whatTeach, where_teach: whereTeach, iam_teach: iamTeach } = line
    return { ...rest, whatTeach, whereTeach, iamTeach }
  })
}

/**
 * Prices an order from our own catalogue, within the transaction that writes it. Throws 400 for an order
 * that is empty or too long, an item unknown, withdrawn, past or full, and an amount that differs by a cent
 * (architecture rule 12).
 */
export async function priceOrder(db: Db, order: Order, now: Date): Promise<PricedLine[]> {
  const count = order.workbooks.length + order.licenses.length + order.trainings.length
  if (count === 0) throw invalidField('body', 'This order is empty.')
  if (count > MAX_LINES) throw invalidField('body', `An order has at most ${MAX_LINES} lines.`)
  const lines = [
    ...(await priceBooks(db, order.workbooks)),
    ...(await priceLicenses(db, order.licenses)),
    ...(await priceTrainings(db, order.trainings, now)),
  ]
  const total = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
  if (total !== order.amount)
    throw invalidField('amount', `The total is ${formatMoney(total)} now. Please review your cart.`)
  if (total > MAX_AMOUNT_CENTS)
    throw invalidField('amount', `An order is at most ${formatMoney(MAX_AMOUNT_CENTS)}. Please contact us.`)
  return lines
}
