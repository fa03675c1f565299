import type { Training } from '#contract/trainings.ts'
import type { Book } from '#contract/workbooks.ts'
import type { Cart } from '../../cart/cart.ts'
import { setCart } from '../../cart/session.server.ts'
import { commitSession, getSession, type VisitorSession } from '../../session/session.server.ts'
import type { Browser } from '../../testing/browser.ts'

export const BOOK: Book = {
  ...{ id: 1, title: 'Drills', description: '', category: 'WORKBOOK', cover_page: null },
  price: 1299,
}
export const COURSE: Training = {
  ...{ id: 3, kind: 'OG', title: 'Course', date: '', location: '', description: '' },
  price: 895_00,
}

/** A request with a browser's cookies. */
export function toRequest(browser: Browser, path = '/checkout'): Request {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return new Request(`http://localhost${path}`, { headers: { Cookie: cookie } })
}

/** Changes the session that a browser's cookie holds. */
export async function changeSession(
  browser: Browser,
  edit: (session: VisitorSession) => void,
): Promise<void> {
  const session = await getSession(toRequest(browser))
  edit(session)
  browser.keep(new Headers(await commitSession(session)))
}

/** Puts a cart into a browser. */
export function holdCart(browser: Browser, cart: Cart): Promise<void> {
  return changeSession(browser, session => setCart(session, cart))
}
