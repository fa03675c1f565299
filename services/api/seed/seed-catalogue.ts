import { sql } from 'drizzle-orm'
import { LICENSES } from '#contract/licenses.ts'
import type { Db } from '../db/connect.ts'
import * as tables from '../db/schema/index.ts'
import { books } from './books.ts'
import { faqs } from './faqs.ts'
import { firstDay, formatTrainingDate, trainings } from './trainings.ts'

/** Writes the three home licenses of the contract, titles and prices as they are there now. */
export async function seedLicenses(db: Db): Promise<void> {
  await db
    .insert(tables.licenses)
    .values(LICENSES.map(({ id, title, price }) => ({ id, title, priceCents: price })))
    .onConflictDoUpdate({
      target: tables.licenses.id,
      set: { title: sql`excluded.title`, priceCents: sql`excluded.price_cents` },
    })
}

/** Stocks the shop: books, questions, and trainings dated from `today`. */
export async function seedCatalogue(db: Db, today: Date): Promise<void> {
  await db
    .insert(tables.books)
    .values([...books])
    .onConflictDoNothing()
  await db
    .insert(tables.faqs)
    .values([...faqs])
    .onConflictDoNothing()
  await db
    .insert(tables.trainings)
    .values(
      trainings.map(training => ({
        id: training.id,
        title: training.title,
        kind: training.kind,
        startsOn: firstDay(training, today).toISOString().slice(0, 10),
        dateText: formatTrainingDate(training, today),
        location: training.location,
        priceCents: training.priceCents,
        description: training.description,
        availability: training.availability ?? null,
        seats: training.seats,
      })),
    )
    .onConflictDoNothing()
}
