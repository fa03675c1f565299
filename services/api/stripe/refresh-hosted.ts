import { LRUCache } from 'lru-cache'
import type { Services } from '../services.ts'

/** Within this Stripe is asked about one hosted page once, however often its state is read. */
const FRESH_MS = 1000
const MAX_PAGES = 5000

/**
 * Creates a function that asks Stripe about the hosted page of a pending order or trial. It returns what was known
 * before where Stripe does not answer.
 */
export function createHostedRefresh<Row extends { id: string; state: string }>(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  settle: (row: Row, sessionId: string) => Promise<Row>,
): (row: Row, sessionId: string) => Promise<Row> {
  const asked = new LRUCache<string, Promise<Row>>({
    // With `max` it would make room for all of them at once, in each app.
    maxSize: MAX_PAGES,
    sizeCalculation: () => 1,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  })
  const ask = async (row: Row, sessionId: string): Promise<Row> => {
    try {
      return await settle(row, sessionId)
    } catch (error) {
      log.warn({ err: error, subject: row.id }, 'Stripe could not be asked about a session')
      return row
    }
  }
  return async (row, sessionId) => {
    if (row.state !== 'pending') return row
    const fresh = asked.get(sessionId) ?? ask(row, sessionId)
    if (!asked.has(sessionId)) asked.set(sessionId, fresh)
    return fresh
  }
}
