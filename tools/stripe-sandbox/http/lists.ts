import { Whole } from './params.ts'

/** How many objects a list may have. */
export const Limit = Whole.refine(limit => limit >= 1 && limit <= 100, 'Invalid integer: limit is 1 to 100')
  .optional()
  .transform(limit => limit ?? 10)

/** The newest of `items`, which are oldest first. */
export function listOf<Item>(items: Item[], url: string, limit: number) {
  return {
    object: 'list',
    url,
    has_more: items.length > limit,
    data: items.toReversed().slice(0, limit),
  }
}
