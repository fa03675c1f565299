import type { Db } from '../db/connect.ts'
import { countTakenSeats, lockTrainings } from '../trainings/seats.ts'
import { listOrderLines, type Order } from './queries.ts'

/**
 * Returns the trainings with fewer seats left than the order needs, counting all other holds: the title of
 * each, and how many seats are missing. Locks the trainings until the transaction ends.
 */
export async function findMissingSeats(
  tx: Db,
  order: Order,
  now: Date,
): Promise<{ title: string; missing: number }[]> {
  const lines = (await listOrderLines(tx, order.id)).filter(line => line.kind === 'training')
  if (lines.length === 0) return []
  const ids = lines.map(line => line.itemId)
  const found = new Map((await lockTrainings(tx, ids)).map(training => [training.id, training]))
  const taken = await countTakenSeats(tx, ids, now, order)
  return lines.flatMap(({ itemId, title, quantity }) => {
    const seats = found.get(itemId)?.seats ?? null
    const missing = seats === null ? 0 : (taken.get(itemId) ?? 0) + quantity - seats
    return missing > 0 ? [{ title, missing: Math.min(missing, quantity) }] : []
  })
}
