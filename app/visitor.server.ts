import { countItems } from './cart/cart.ts'
import { getCart } from './cart/session.server.ts'
import { isAnonymous } from './session/caching.server.ts'
import { clearFlash, readFlash } from './session/flash.server.ts'
import { expireLoginCookies } from './session/login-cookies.server.ts'
import { getSession } from './session/session.server.ts'
import { readUser } from './session/user.server.ts'

/** What the request's cookies say of its visitor, and the headers by which spent cookies are forgotten. */
export async function readVisitor(request: Request) {
  if (isAnonymous(request))
    return { cartCount: 0, cartIds: [], user: null, flash: null, headers: new Headers() }
  const cart = getCart(await getSession(request))
  const flash = await readFlash(request)
  const { user, hasInvalidToken } = await readUser(request)
  const headers = new Headers(flash ? { 'Set-Cookie': await clearFlash() } : {})
  if (hasInvalidToken) for (const cookie of expireLoginCookies()) headers.append('Set-Cookie', cookie)
  return {
    cartCount: countItems(cart),
    cartIds: Object.keys(cart),
    user,
    flash,
    headers,
  }
}
