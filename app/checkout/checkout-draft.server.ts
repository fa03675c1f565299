import { isWithinCookieLimit } from '../session/cookie-options.server.ts'
import { createOwnCookie } from '../session/own-cookie.server.ts'
import { Buyer } from './payment-form.ts'

/** As long as a hosted page can be paid or left, in seconds. */
const MAX_AGE_SECONDS = 60 * 60

const cookie = createOwnCookie('mg_answers', {
  maxAge: MAX_AGE_SECONDS,
})

/** What a buyer had filled in before leaving for the hosted page, for one who comes back unpaid. */
export async function readDraft(request: Request): Promise<Buyer | null> {
  return Buyer.safeParse(await cookie.parse(request.headers.get('Cookie'))).data ?? null
}

/** The header that forgets them. */
export function forgetDraft(): Promise<string> {
  return cookie.forget()
}

/** The header that keeps them; where they are too long for a cookie, it forgets the ones before. */
export async function keepDraft(buyer: Buyer): Promise<string> {
  const header = await cookie.serialize(buyer)
  return isWithinCookieLimit(header) ? header : forgetDraft()
}
