import { noSuch } from './errors.ts'
import { Text, Whole } from './params.ts'

/** Which part of a list is asked for: so many objects, after one of them. */
export const PageParams = {
  limit: Whole.refine(limit => limit >= 1 && limit <= 100, 'Invalid integer: limit is 1 to 100')
    .optional()
    .transform(limit => limit ?? 10),
  starting_after: Text.optional(),
}

/**
 * A page of `items`, which are oldest first, from the newest on.
 * @throws StripeFailure for an unknown `starting_after`
 */
export function listOf<Item extends { id: string; object: string }>(
  items: Item[],
  url: string,
  { limit, starting_after: last }: { limit: number; starting_after?: string | undefined },
) {
  const newestFirst = items.toReversed()
  const at = last === undefined ? -1 : newestFirst.findIndex(({ id }) => id === last)
  if (last !== undefined && at === -1) throw noSuch('object', last, 'starting_after')
  const rest = newestFirst.slice(at + 1)
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) }
}
