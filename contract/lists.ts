import { z } from 'zod'

/** The items of a list as services send them: an array, an object whose values they are, or either as `results`. */
function findItems(sent: unknown): unknown[] | null {
  if (Array.isArray(sent)) return sent
  if (typeof sent !== 'object' || sent === null) return null
  if ('results' in sent) return findItems(sent.results)
  return Object.values(sent)
}

/** What was wrong with an item, on one line that names it by its id or its position. */
function describeItem(item: unknown, index: number, error: z.ZodError): string {
  const id = typeof item === 'object' && item !== null && 'id' in item ? `id ${item.id}` : `no. ${index + 1}`
  const wrong = error.issues.map(issue => `${issue.path.join('.') || 'item'}: ${issue.message}`)
  return `${id} (${wrong.join(', ')})`
}

/** What the lists that {@link listOf} made are lists of. */
const listItems = new WeakMap<object, z.ZodType>()

/** The items of a list's schema, for its description; undefined for a schema that is no list. */
export function getListItem(schema: object): z.ZodType | undefined {
  return listItems.get(schema)
}

let handleSkipped: (message: string) => void = () => {}

/** Sets what is told of the items that lists leave out, which is the log of the program that reads them. */
export function setSkippedItemsHandler(handler: typeof handleSkipped): void {
  handleSkipped = handler
}

/**
 * Reads a list (architecture rule 10). An item that cannot be used is left out and told to the handler of skipped items,
 * under the list's name. A list of which no item can be used is an error, so that its reader falls back on an earlier one.
 */
export function listOf<Item extends z.ZodType>(item: Item, name: string) {
  const list = z.unknown().transform((sent, context): z.output<Item>[] => {
    const items = findItems(sent)
    const used: z.output<Item>[] = []
    const skipped: string[] = []
    for (const [index, sentItem] of (items ?? []).entries()) {
      const parsed = item.safeParse(sentItem)
      if (parsed.success) used.push(parsed.data)
      else skipped.push(describeItem(sentItem, index, parsed.error))
    }
    if (items === null || (items.length > 0 && used.length === 0)) {
      const message = items === null ? 'Expected a list.' : `No item can be used: ${skipped.join('; ')}`
      context.issues.push({ code: 'custom', message, input: sent })
      return z.NEVER
    }
    if (skipped.length > 0) handleSkipped(`Skipped in the list of ${name}: ${skipped.join('; ')}`)
    return used
  })
  listItems.set(list, item)
  return list
}

/** An id that may come as text. At most nine digits, as in a cart's unique ids. */
export const ListedId = z
  .union([z.number(), z.string().trim().regex(/^\d+$/, 'Expected a whole number.').transform(Number)])
  .pipe(z.int().min(0).max(999_999_999))

/** Text that may be absent or null, then empty. */
export const ListedText = z
  .string()
  .nullish()
  .transform(text => text ?? '')

/** A name that may come as a number. */
export const ListedName = z.union([z.string(), z.number().transform(String)]).pipe(z.string().trim().min(1))

/** An address that may be relative, empty, null or absent; the reader resolves it. */
export const ListedAddress = z
  .string()
  .nullish()
  .transform(address => address?.trim() || null)
