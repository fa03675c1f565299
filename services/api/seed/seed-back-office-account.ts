import { openBackOfficeAccount } from '../back-office/accounts.ts'
import type { Db } from '../db/connect.ts'
import { findUser } from '../users/queries.ts'
import { DEMO_PASSWORD, OFFICE_USERNAME } from './accounts.ts'

/** Opens the office account of local runs, once. */
export async function seedBackOfficeAccount(db: Db, today: Date): Promise<void> {
  if (!(await findUser(db, OFFICE_USERNAME)))
    await openBackOfficeAccount(db, { username: OFFICE_USERNAME, password: DEMO_PASSWORD, now: today })
}
