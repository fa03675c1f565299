import type { VisitorSession } from '../session/session.server.ts'
import { returnFromPaid } from './hosted-status.server.ts'
import type { Pending } from './pending.server.ts'
import { WAITING_PATH } from './settle.server.ts'

/** Where a payment that was begun earlier is settled, before another one may begin; null when there is none. */
export const paymentUnderWay = async (
  pending: Pending | null,
  session: VisitorSession,
): Promise<string | null> => {
  if (pending && !pending.failure) return WAITING_PATH
  return returnFromPaid(session)
}
