import type { Db } from '../db/connect.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedCatalogue, seedLicenses } from './seed-catalogue.ts'

/**
 * Fills an empty database. Safe to repeat: what is there already is left as it is. The licences are business
 * constants and always there; everything else is for demonstration and may be left out.
 */
export async function seed(db: Db, { demo, today }: { demo: boolean; today: Date }): Promise<void> {
  await db.transaction(async tx => {
    await seedLicenses(tx)
    if (!demo) return
    await seedCatalogue(tx, today)
    await seedAccounts(tx, today)
  })
}
