import { type CartLine, priceCart } from '../../cart/cart.ts'
import { commitPriceSnapshot, readPriceSnapshot } from '../../cart/price-snapshot.server.ts'
import { isSameSnapshot, listCartNotices, takePriceSnapshot } from '../../cart/price-snapshot.ts'
import { getCart, setCart } from '../../cart/session.server.ts'
import { readCatalogue } from '../../catalogue/catalogue.server.ts'
import { parseUniqueId } from '../../catalogue/item.ts'
import { readDraft } from '../../checkout/checkout-draft.server.ts'
import { ensureIdempotencyKey, hasIdempotencyKey } from '../../checkout/idempotency-key.server.ts'
import { readOfferedMethods } from '../../checkout/offered-methods.server.ts'
import { hasTraining } from '../../checkout/order.ts'
import type { Payment } from '../../checkout/payment.ts'
import { clearPayment, keepPaymentState } from '../../checkout/payment-cookie.server.ts'
import type { Buyer, PaymentFields } from '../../checkout/payment-form.ts'
import { advancePayment, type PaymentState } from '../../checkout/payment-state.ts'
import { clearPurchase, getPurchase } from '../../checkout/purchase.server.ts'
import { readLicensePictures } from '../../content/license-pictures.server.ts'
import { env } from '../../env.server.ts'
import { commitSession, getSession, type VisitorSession } from '../../session/session.server.ts'

/** A buyer's answers, for the form to start from. */
function toContactFields(buyer: Buyer): Partial<PaymentFields> {
  const { what_teach = '', where_teach = '', iam_teach = [], ...contact } = buyer
  return { ...contact, what_teach, where_teach, iam_teach }
}

/** The answers of a payment that failed, for the form to start from; never a card. */
function toFormValues({ buyer, method }: Payment): Partial<PaymentFields> {
  if (method.intent === 'card') return toContactFields(buyer)
  const { intent: _, ...fields } = method
  return { ...toContactFields(buyer), ...fields }
}

/** The payment error to show once. */
function readPaymentError(state: PaymentState) {
  return state.status === 'failed' || state.status === 'abandoned' ? (state.error ?? null) : null
}

/** Items that have left the catalogue leave the cart; true when there were any. */
function removeUnavailable(session: VisitorSession, unavailable: readonly string[]): boolean {
  if (unavailable.length === 0) return false
  const kept = Object.entries(getCart(session)).filter(([id]) => !unavailable.includes(id))
  setCart(session, Object.fromEntries(kept))
  return true
}

/** The lines with each license's own picture. */
async function addLicensePictures(lines: readonly CartLine[], request: Request): Promise<CartLine[]> {
  if (!lines.some(({ item }) => item.category === 'license')) return [...lines]
  const pictures = await readLicensePictures(request)
  return lines.map(line => {
    const cover = line.item.category === 'license' ? pictures.get(line.item.id) : undefined
    return cover ? { ...line, item: { ...line.item, cover } } : line
  })
}

/** The cart at today's prices, what is new in it, and all the payment form needs. */
export async function readCheckout(request: Request, state: PaymentState) {
  const session = await getSession(request)
  const headers = new Headers()
  const cart = getCart(session)
  const isEmpty = Object.keys(cart).length === 0
  const priced = isEmpty
    ? priceCart(cart, { books: [], trainings: [] })
    : priceCart(cart, await readCatalogue())

  const before = isEmpty ? {} : await readPriceSnapshot(request)
  const notices = listCartNotices(before, priced)
  if (!isEmpty) {
    const now = takePriceSnapshot(before, priced)
    if (!isSameSnapshot(before, now)) headers.append('Set-Cookie', await commitPriceSnapshot(now))
    const isDropped = removeUnavailable(session, priced.unavailable)
    const isNew = !hasIdempotencyKey(session) || getPurchase(session) !== null
    ensureIdempotencyKey(session)
    // Entering payment clears the flag of the purchase before it (spec §4 Checkout).
    clearPurchase(session)
    if (isDropped || isNew) headers.append('Set-Cookie', (await commitSession(session))['Set-Cookie'])
  }
  const error = readPaymentError(state)
  if (error) {
    const told = await keepPaymentState(advancePayment(state, { type: 'told' }))
    headers.append('Set-Cookie', told ?? (await clearPayment()))
  }
  const payment = state.status === 'none' || state.status === 'paid' ? null : state.payment
  const draft = isEmpty || payment ? null : await readDraft(request)

  const removing = parseUniqueId(new URL(request.url).searchParams.get('remove') ?? '')
  return {
    headers,
    checkout: {
      lines: await addLicensePictures(priced.lines, request),
      total: priced.total,
      notices: { ...notices, unpricedCount: priced.unpriced.length },
      removing: priced.lines.find(({ item }) => item.uniqueId === removing)?.item ?? null,
      hasTraining: hasTraining(cart),
      purchase: isEmpty ? getPurchase(session) : null,
      error,
      /** How the payment was made of which nothing is known; nothing else can be paid meanwhile. */
      unknownPayment: state.status === 'unknown' ? state.payment.method.intent : null,
      values: payment ? toFormValues(payment) : (draft?.fields ?? {}),
      /** The payment method that the buyer had chosen before. */
      chosenMethod: payment?.method.intent ?? draft?.method ?? null,
      offered: await readOfferedMethods(),
      stripe: { publishableKey: env.STRIPE_PUBLISHABLE_KEY, scriptUrl: env.STRIPE_JS_URL ?? null },
    },
  }
}

/** What the page knows, for its parts. */
export type CheckoutPage = Awaited<ReturnType<typeof readCheckout>>['checkout']
