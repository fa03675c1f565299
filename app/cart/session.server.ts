import type { VisitorSession } from '../session/session.server.ts'
import { type Cart, parseCart } from './cart.ts'

/** The visitor's cart; a session without one has an empty cart. */
export function getCart(session: VisitorSession): Cart {
  return parseCart(session.get('cart'))
}
