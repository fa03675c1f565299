import { z } from 'zod'

/**
 * Reads a list that may come as an array or as an object whose values are the items (contract, General:
 * older services send trainings and FAQs either way).
 */
export function arrayOrRecordOf<Item extends z.ZodType>(item: Item) {
  return z.union([z.array(item), z.record(z.string(), item).transform(items => Object.values(items))])
}
