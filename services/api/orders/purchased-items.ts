import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { books, trainings } from '../db/schema/catalogue.ts'
import { licenseGrants, orderLines } from '../db/schema/orders.ts'
import { listOrderLines, type Order, type OrderLine } from './queries.ts'

/** What a buyer holds after paying. */
export interface PurchasedItems {
  lines: OrderLine[]
  ebooks: { slug: string; title: string }[]
  workbooks: string[]
  licenses: { title: string; code: string; endsAt: Date }[]
  trainings: { id: number; title: string; date: string; location: string; seats: number }[]
}

function listBooks(db: Db, lines: OrderLine[]) {
  const ids = lines.filter(line => line.kind === 'book').map(line => line.itemId)
  return db.select().from(books).where(inArray(books.id, ids)).orderBy(asc(books.id))
}

function listLicenses(db: Db, order: Order) {
  return db
    .select({ title: orderLines.title, code: licenseGrants.code, endsAt: licenseGrants.endsAt })
    .from(licenseGrants)
    .innerJoin(orderLines, eq(orderLines.id, licenseGrants.orderLineId))
    .where(and(eq(orderLines.orderId, order.id), isNull(licenseGrants.revokedAt)))
    .orderBy(asc(orderLines.position), asc(licenseGrants.unit))
}

function listTrainings(db: Db, order: Order) {
  return db
    .select({
      id: trainings.id,
      title: orderLines.title,
      date: trainings.dateText,
      location: trainings.location,
      seats: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(trainings, eq(trainings.id, orderLines.itemId))
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.kind, 'training')))
    .orderBy(asc(orderLines.position))
}

/** Everything a receipt tells of. */
export async function listPurchasedItems(db: Db, order: Order): Promise<PurchasedItems> {
  const lines = await listOrderLines(db, order.id)
  const found = await listBooks(db, lines)
  return {
    lines,
    ebooks: found.filter(book => book.category === 'EBOOK').map(({ slug, title }) => ({ slug, title })),
    workbooks: found.filter(book => book.category === 'WORKBOOK').map(book => book.title),
    licenses: await listLicenses(db, order),
    trainings: await listTrainings(db, order),
  }
}
