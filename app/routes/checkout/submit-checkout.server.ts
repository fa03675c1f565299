import { data, redirect } from '@remix-run/node'
import { FIELD_RULES } from '#contract/field-rules.ts'
import { formatMoney } from '#contract/money.ts'
import { type Cart, fingerprintCart, priceCart } from '../../cart/cart.ts'
import { getCart } from '../../cart/session.server.ts'
import { readCatalogue } from '../../catalogue/catalogue.server.ts'
import { requireNoOpenPayment, resolveEarlierPayments } from '../../checkout/blocked.server.ts'
import { keepDraft } from '../../checkout/checkout-draft.server.ts'
import { applyPaymentState, startPayment } from '../../checkout/complete.server.ts'
import { ensureIdempotencyKey, isSingleSend } from '../../checkout/idempotency-key.server.ts'
import { TOO_LONG, toPaymentError } from '../../checkout/messages.ts'
import { startHosted } from '../../checkout/methods/hosted/start.server.ts'
import { rememberHosted } from '../../checkout/methods/hosted/status.server.ts'
import { METHOD_NAMES } from '../../checkout/methods/methods.server.ts'
import { hasTraining } from '../../checkout/order.ts'
import type { Payment } from '../../checkout/payment.ts'
import { clearPayment, readPaymentState } from '../../checkout/payment-cookie.server.ts'
import { Buyer, paymentForm } from '../../checkout/payment-form.ts'
import { advancePayment, type PaymentError, type PaymentState } from '../../checkout/payment-state.ts'
import { getPurchase } from '../../checkout/purchase.server.ts'
import { chooseDelivery, hasPrepared, resumePayment } from '../../checkout/send-payment.server.ts'
import { noteEvent } from '../../http/request-context.server.ts'
import { commitFlash } from '../../session/flash.server.ts'
import { commitSession, getSession, type VisitorSession } from '../../session/session.server.ts'
import type { FormAnswer } from '../../ui/form-answer.ts'
import { parseForm } from '../../ui/parse-form.ts'
import { readForm } from '../../ui/read-form.ts'

/** Shows the form again, for nothing was bought. */
async function refuse(answer: FormAnswer, session: VisitorSession) {
  return data(answer, { status: 400, headers: await commitSession(session) })
}

/** Why the cart cannot be paid as the page showed it; null when it can. */
async function checkCart(cart: Cart, shown: string): Promise<{ error: PaymentError | null; total: number }> {
  const { lines, total, unavailable, unpriced } = priceCart(cart, await readCatalogue())
  if (unpriced.length > 0) {
    return { total, error: toPaymentError('We cannot look up prices at the moment. Nothing was charged.') }
  }
  if (unavailable.length > 0 || fingerprintCart(lines) !== shown) {
    const change = `Your cart has changed, and the total is now ${formatMoney(total)}.`
    return {
      total,
      error: toPaymentError(`${change} Nothing was charged. Please review it and try again.`),
    }
  }
  const full = lines.find(({ item }) => item.isFull)
  if (full) return { total, error: toPaymentError(`${full.item.title} is full. Nothing was charged.`) }
  return { total, error: null }
}

/** What a payment depends on beside the order. */
interface PaymentContext {
  earlier: PaymentState
  session: VisitorSession
  request: Request
}

/** Sends the buyer to Stripe's page, by a redirect that is thrown; returns why there is none. */
async function openHostedPage(
  order: Omit<Payment, 'method' | 'since'>,
  { form, earlier, session, request }: PaymentContext & { form: FormData },
): Promise<PaymentError> {
  const hosted = await startHosted(order, request)
  if ('error' in hosted) return hosted.error
  rememberHosted(session, hosted.id, order.cart, order.total)
  noteEvent({ name: 'Payment page opened' })
  const headers = new Headers(await commitSession(session))
  headers.append('Set-Cookie', await keepDraft(form))
  if (earlier.status !== 'none') headers.append('Set-Cookie', await clearPayment())
  throw redirect(hosted.url, { status: 303, headers })
}

/** Stores the payment and redirects to the page that sends it, by a redirect that is thrown; returns why it cannot. */
async function payDirectly(
  payment: Payment,
  { earlier, session, request }: PaymentContext,
): Promise<PaymentError> {
  // The browser has lost the payment's cookie, and this process never had it.
  if (isSingleSend(session, payment.key) && !hasPrepared(payment.key))
    throw await applyPaymentState(session, earlier, { status: 'unknown', payment, claim: null })
  const delivery = await chooseDelivery(payment, request)
  const state = { status: 'in_flight', payment, delivery } as const satisfies PaymentState
  const started = await startPayment(session, state)
  if (started) throw started
  // Without the cookie the browser could not know that the payment was sent, and would send another one.
  if (delivery.kind === 'once') return toPaymentError(TOO_LONG)
  // With idempotency keys it is sent at once, and an answer may be lost.
  const result = await resumePayment(state, request)
  const after = advancePayment(state, { type: 'answered', result })
  if (after.status !== 'in_flight') throw await applyPaymentState(session, state, after)
  return toPaymentError('We do not know yet whether your payment went through.')
}

/** Takes the payment form: validates, prices the cart from the catalogue, and pays by the method chosen. */
export async function submitCheckout(request: Request) {
  const form = await readForm(request)
  const session = await getSession(request)
  const cart = getCart(session)
  const earlier = await readPaymentState(request)
  const open = await requireNoOpenPayment(earlier, session, request)
  if (open) throw open
  if (Object.keys(cart).length === 0) {
    // A form sent again after its payment went through, from another tab or by going back.
    const purchase = getPurchase(session)
    if (purchase) throw redirect(`/thank-you/${purchase.type}`, 303)
    const emptied = await commitFlash('Your cart is empty now, so nothing was ordered. Please choose again.')
    throw redirect('/checkout', { status: 303, headers: { 'Set-Cookie': emptied } })
  }

  if (!METHOD_NAMES.some(method => method === form.get('intent'))) form.set('intent', 'card')
  const submission = parseForm(form, paymentForm({ hasTraining: hasTraining(cart) }))
  const reply = (error: PaymentError | null) => ({
    result: submission.reply({
      hideFields: ['stripe_token'],
      ...(error && { formErrors: [error.text] }),
    }),
    error,
  })
  if (submission.status !== 'success') {
    const { stripe_token, ...errors } = submission.error ?? {}
    const isCardMissing = stripe_token && Object.keys(errors).length === 0
    return refuse(
      reply(isCardMissing ? { place: 'card', text: FIELD_RULES.cardToken.required } : null),
      session,
    )
  }

  const blocked = await resolveEarlierPayments(earlier, session, request)
  if (blocked instanceof Response) throw blocked
  if (blocked) return refuse(reply(blocked), session)

  const { shown, ...fields } = submission.value
  const { total, error } = await checkCart(cart, shown)
  if (error) return refuse(reply(error), session)

  const { intent } = fields
  const order = { key: ensureIdempotencyKey(session), cart, total, buyer: Buyer.parse(fields) }
  const failed =
    intent === 'hosted'
      ? await openHostedPage(order, { form, earlier, session, request })
      : await payDirectly({ ...order, method: fields, since: Date.now() }, { earlier, session, request })
  return refuse(reply(failed), session)
}
