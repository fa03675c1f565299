import type { VisitorSession } from '../session/session.server.ts'
import { closeHosted, returnFromPaid } from './hosted-status.server.ts'
import type { Pending } from './pending.server.ts'
import { WAITING_PATH } from './settle.server.ts'

const waitingFor = (pending: Pending | null): string | null =>
  pending && !pending.failure ? WAITING_PATH : null

/** Where a payment that was begun earlier is settled, before another one may begin; null when there is none. */
export const paymentUnderWay = async (
  pending: Pending | null,
  session: VisitorSession,
): Promise<string | null> => waitingFor(pending) ?? (await returnFromPaid(session))

/** The same for a payment that is about to begin, and from now on nothing else can be paid for this cart. */
export const makeWay = async (pending: Pending | null, session: VisitorSession): Promise<string | null> =>
  waitingFor(pending) ?? (await closeHosted(session))
