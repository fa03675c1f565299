import type { Db } from '../db/connect.ts'
import { openOfficeAccount } from '../office/accounts.ts'
import { findUser } from '../users/queries.ts'
import { DEMO_PASSWORD, OFFICE_USERNAME } from './accounts.ts'

/** Opens the office account of local runs, once. */
export async function seedOfficeAccount(db: Db, today: Date): Promise<void> {
  if (!(await findUser(db, OFFICE_USERNAME)))
    await openOfficeAccount(db, { username: OFFICE_USERNAME, password: DEMO_PASSWORD, now: today })
}
