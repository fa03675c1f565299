import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { QUANTITY } from '#contract/payments.ts'
import { add, type Cart, EMPTY_CART, minus, plus, quantityOf, remove, setQuantity } from '../cart/cart.ts'
import { parseUniqueId, type UniqueId } from '../catalogue/item.ts'
import { env } from '../env.server.ts'
import { safePath } from '../session/redirect.ts'
import { cartOf, getSession, keepSession } from '../session/session.server.ts'

const Change = z.object({
  intent: z.enum(['add', 'plus', 'minus', 'set', 'remove', 'clear']),
  item: z.string().transform(parseUniqueId).optional(),
  quantity: z.coerce.number().int().min(0).max(QUANTITY.max).optional(),
})

const removalQuestion = (uniqueId: UniqueId) => `/checkout?remove=${uniqueId}`

/**
 * The cart after a change, and where to ask first: taking the last unit away leads to the removal question
 * (spec §4 Cart), whether by minus or by a quantity of 0.
 */
const change = (
  cart: Cart,
  { intent, item, quantity }: z.infer<typeof Change>,
): { cart: Cart; ask?: string } | null => {
  if (intent === 'clear') return { cart: EMPTY_CART }
  if (!item) return null
  switch (intent) {
    case 'add':
      return { cart: add(cart, item) }
    case 'plus':
      return { cart: plus(cart, item) }
    case 'minus':
      return quantityOf(cart, item) <= 1 ? { cart, ask: removalQuestion(item) } : { cart: minus(cart, item) }
    case 'set':
      if (quantity === undefined) return null
      return quantity === 0
        ? { cart, ask: removalQuestion(item) }
        : { cart: setQuantity(cart, item, quantity) }
    case 'remove':
      return { cart: remove(cart, item) }
    default:
      return intent satisfies never
  }
}

/** The cart itself is shown at checkout. */
export const loader = () => redirect('/checkout')

/** Changes the cart by one step and goes back to where the visitor was; nonsense changes nothing. */
export const action = async ({ request }: ActionFunctionArgs) => {
  const form = await request.formData()
  const session = await getSession(request)
  const returnTo = safePath(form.get('returnTo'), env.SITE_URL, '/checkout')
  const parsed = Change.safeParse(Object.fromEntries(form))
  const changed = parsed.success ? change(cartOf(session), parsed.data) : null
  if (!changed) {
    session.flash('flash', { tone: 'error', text: 'We could not change your cart. Please try again.' })
    return redirect(returnTo, { status: 303, headers: await keepSession(session) })
  }
  session.set('cart', changed.cart)
  return redirect(changed.ask ?? returnTo, { status: 303, headers: await keepSession(session) })
}
