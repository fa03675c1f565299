import { z } from 'zod'
import { MAX_LINES, QUANTITY } from '#contract/order-limits.ts'
import { type findItem, parseUniqueId, type UniqueId } from '../catalogue/item.ts'
import { addItem, type Cart, EMPTY_CART, getQuantity, isCartFull, removeItem, setQuantity } from './cart.ts'

/** A change of the cart; `quantity` is what the field says, which plus and minus start from. */
export const Change = z.object({
  intent: z.enum(['add', 'plus', 'minus', 'set', 'remove', 'clear']),
  item: z.string().transform(parseUniqueId).optional(),
  quantity: z.coerce.number().int().min(0).optional(),
})
export type Change = z.infer<typeof Change>

/**
 * The cart after a change, and the item to ask about first: taking its last unit away leads to the removal
 * question (spec §4 Cart), whether by minus or by a quantity of 0. Null for a change that makes no sense.
 */
export function changeCart(
  cart: Cart,
  { intent, item, quantity = item ? getQuantity(cart, item) : 0 }: Change,
): { cart: Cart; removing?: UniqueId } | null {
  if (intent === 'clear') return { cart: EMPTY_CART }
  if (!item) return null
  switch (intent) {
    case 'add':
      return { cart: addItem(cart, item) }
    case 'plus':
    case 'minus':
    case 'set': {
      if (!(item in cart)) return null
      const next = quantity + { plus: 1, minus: -1, set: 0 }[intent]
      return next < QUANTITY.min ? { cart, removing: item } : { cart: setQuantity(cart, item, next) }
    }
    case 'remove':
      return { cart: removeItem(cart, item) }
    default:
      return intent satisfies never
  }
}

/** Why an item may not be added, in words for the visitor; null when it may. */
export function addProblem(
  cart: Cart,
  found: ReturnType<typeof findItem>,
  uniqueId: UniqueId,
): string | null {
  if (found === 'unavailable') return 'That item is no longer available.'
  if (found !== 'unpriced' && found.isFull) return 'That course is full right now.'
  if (isCartFull(cart) && !(uniqueId in cart)) return `A cart holds up to ${MAX_LINES} different items.`
  return null
}
