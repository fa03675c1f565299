/**
 * Test files about words, files, formats and tokens, which no database can change: they run on PGlite alone.
 * All others run on both. Add none about a query's result or failure, keys, limits, jobs, locks or money.
 */
export const SAME_ON_BOTH: readonly string[] = [
  'services/api/auth/tokens.test.ts',
  'services/api/back-office/command.test.ts',
  'services/api/capabilities/routes.test.ts',
  'services/api/mail/html.test.ts',
  'services/api/mail/mailbox.test.ts',
  'services/api/media/routes.test.ts',
  'services/api/openapi/openapi.test.ts',
  'services/api/orders/downloads.test.ts',
]
