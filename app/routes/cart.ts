import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { QUANTITY } from '#contract/order-limits.ts'
import { priceCart } from '../cart/cart.ts'
import { addProblem, Change, changeCart } from '../cart/change.ts'
import { NO_REDIRECT_FIELD } from '../cart/no-redirect-field.tsx'
import { commitPriceSnapshot, readPriceSnapshot } from '../cart/price-snapshot.server.ts'
import { takePriceSnapshot } from '../cart/price-snapshot.ts'
import { createSerialQueue } from '../cart/serial-queue.ts'
import { getCart, setCart } from '../cart/session.server.ts'
import { readCatalogue } from '../catalogue/catalogue.server.ts'
import { findItem, type UniqueId } from '../catalogue/item.ts'
import { ensureIdempotencyKey } from '../checkout/idempotency-key.server.ts'
import { env } from '../env.server.ts'
import { noteEvent } from '../http/request-context.server.ts'
import { commitFlash } from '../session/flash.server.ts'
import { safeRedirect } from '../session/safe-redirect.ts'
import { commitSession, getSession } from '../session/session.server.ts'
import { DIALOG_ID } from '../ui/dialog.tsx'
import { readForm } from '../ui/read-form.ts'

function getRemoveDialogPath(uniqueId: UniqueId) {
  return `/checkout?remove=${uniqueId}#${DIALOG_ID}`
}

/** The cart itself is shown at checkout. */
export function loader() {
  return redirect('/checkout')
}

/**
 * Applies one change and redirects back; an invalid change does nothing. With JavaScript it returns data
 * instead (see {@link NoRedirectField}).
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const session = await getSession(request)
  const returnTo = safeRedirect(form.get('returnTo'), env.SITE_URL, '/checkout')
  const cart = getCart(session)
  const respond = (headers: HeadersInit) =>
    form.has(NO_REDIRECT_FIELD) ? data(null, { headers }) : redirect(returnTo, { status: 303, headers })
  const respondWithError = async (text: string) => respond({ 'Set-Cookie': await commitFlash(text) })

  const parsed = Change.safeParse(Object.fromEntries(form))
  const changed = parsed.success ? changeCart(cart, parsed.data) : null
  if (!parsed.success || !changed) return respondWithError('We could not update your cart. Please try again.')

  const { intent, item } = parsed.data
  const headers = new Headers()
  if (intent === 'add' && item) {
    const catalogue = await readCatalogue()
    const blocker = addProblem(cart, findItem(catalogue, item), item)
    if (blocker) return respondWithError(blocker)
    // The price on the card is the one the visitor agreed to; checkout says so when it has changed.
    const snapshot = {
      ...(await readPriceSnapshot(request)),
      ...takePriceSnapshot({}, priceCart({ [item]: 1 }, catalogue)),
    }
    headers.append('Set-Cookie', await commitPriceSnapshot(snapshot))
    if (!(item in cart)) noteEvent({ name: 'Added to cart', properties: { item } })
  }
  if ((parsed.data.quantity ?? 0) > QUANTITY.max) {
    const text = `You can order up to ${QUANTITY.max} of one item here. For more, please contact us.`
    headers.append('Set-Cookie', await commitFlash(text))
  }
  setCart(session, changed.cart)
  ensureIdempotencyKey(session)
  headers.append('Set-Cookie', (await commitSession(session))['Set-Cookie'])
  return changed.removing
    ? redirect(getRemoveDialogPath(changed.removing), { status: 303, headers })
    : respond(headers)
}

const enqueue = createSerialQueue()

/**
 * Cart changes run one after another: two in flight would start from the same cookie, and the later response
 * would undo the earlier change.
 */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return enqueue(() => serverAction())
}
