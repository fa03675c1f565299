import type { Db } from '../db/connect.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedBackOfficeAccount } from './seed-back-office-account.ts'
import { seedCatalogue, seedLicenses } from './seed-catalogue.ts'

/**
 * Fills an empty database. Safe to repeat: what is there already is left as it is. The licenses are business
 * constants and always there; everything else is for demonstration and may be left out.
 * @param office adds an office account whose password is public: only where nothing is real
 */
export async function seed(
  db: Db,
  { demo, office = false, today }: { demo: boolean; office?: boolean; today: Date },
): Promise<void> {
  await db.transaction(async tx => {
    await seedLicenses(tx)
    if (demo) {
      await seedCatalogue(tx, today)
      await seedAccounts(tx, today)
    }
    if (office) await seedBackOfficeAccount(tx, today)
  })
}
