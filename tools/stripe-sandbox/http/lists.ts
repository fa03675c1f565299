import { z } from 'zod'
import { noSuch } from './errors.ts'
import { Text, Whole } from './params.ts'

const Created = z.union([
  Whole.transform((at): Bounds => ({ gte: at, lte: at })),
  z.strictObject({
    gt: Whole.optional(),
    gte: Whole.optional(),
    lt: Whole.optional(),
    lte: Whole.optional(),
  }),
])

/** The paging parameters of every list. */
export const listParams = {
  created: Created.optional(),
  ending_before: Text.optional(),
  limit: Whole.refine(limit => limit >= 1 && limit <= 100, 'Invalid integer: limit is 1 to 100').optional(),
  starting_after: Text.optional(),
}

type Paging = z.output<z.ZodObject<typeof listParams>>
type Bounds = {
  gt?: number | undefined
  gte?: number | undefined
  lt?: number | undefined
  lte?: number | undefined
}

const within = (at: number, { gt = -1, gte = 0, lt = Infinity, lte = Infinity }: Bounds) =>
  at > gt && at >= gte && at < lt && at <= lte

/** One page of `items` (oldest first), newest first. */
export function listOf<Item extends { id: string; created: number }>(
  items: Item[],
  url: string,
  paging: Paging,
) {
  const { created, limit = 10, starting_after: after, ending_before: before } = paging
  const all = items.filter(item => !created || within(item.created, created)).reverse()
  const placeOf = (id: string, param: string) => {
    const index = all.findIndex(item => item.id === id)
    if (index < 0) throw noSuch(url.split('/').at(-1) ?? 'object', id, param)
    return index
  }
  if (before !== undefined) {
    const earlier = all.slice(0, placeOf(before, 'ending_before'))
    return { object: 'list', url, has_more: earlier.length > limit, data: earlier.slice(-limit) }
  }
  const rest = after === undefined ? all : all.slice(placeOf(after, 'starting_after') + 1)
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) }
}
