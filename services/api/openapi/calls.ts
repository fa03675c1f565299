import type { Call } from './call.ts'
import { ACCOUNTS_CALLS } from './calls/accounts.ts'
import { BACK_OFFICE_CALLS } from './calls/back-office.ts'
import { CATALOG_CALLS } from './calls/catalog.ts'
import { CLASSES_CALLS } from './calls/classes.ts'
import { MESSAGES_CALLS } from './calls/messages.ts'
import { ORDERS_CALLS } from './calls/orders.ts'
import { PAGES_CALLS } from './calls/pages.ts'
import { SERVICE_CALLS } from './calls/service.ts'
import { TRIALS_CALLS } from './calls/trials.ts'

/** Every call of the API, by its operation id; a test compares it with the routes that are mounted. */
export const CALLS = {
  ...CATALOG_CALLS,
  ...ORDERS_CALLS,
  ...TRIALS_CALLS,
  ...ACCOUNTS_CALLS,
  ...CLASSES_CALLS,
  ...MESSAGES_CALLS,
  ...SERVICE_CALLS,
  ...PAGES_CALLS,
  ...BACK_OFFICE_CALLS,
} as const satisfies Record<string, Call>

export type OperationId = keyof typeof CALLS
