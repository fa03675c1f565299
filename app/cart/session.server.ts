import type { VisitorSession } from '../session/session.server.ts'
import { type Cart, parseCart } from './cart.ts'

const KEY = 'cart'

/** The visitor's cart; a session without one has an empty cart. */
export function getCart(session: VisitorSession): Cart {
  return parseCart(session.get(KEY))
}

/** Puts a cart into the session, which the caller then keeps. */
export function setCart(session: VisitorSession, cart: Cart): void {
  session.set(KEY, cart)
}
