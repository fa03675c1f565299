import type { SubmissionResult } from '@conform-to/react'
import { data, redirect } from '@remix-run/node'
import { formatMoney } from '#contract/money.ts'
import { asShown, type Cart, priceCart } from '../../cart/cart.ts'
import { cartOf } from '../../cart/session.server.ts'
import { readCatalogue } from '../../catalogue/catalogue.server.ts'
import { keepAnswers } from '../../checkout/answers.server.ts'
import { rememberHosted } from '../../checkout/hosted-status.server.ts'
import { hasTraining } from '../../checkout/order.ts'
import { pay, sorry } from '../../checkout/pay.server.ts'
import { Buyer, type Means, paymentForm } from '../../checkout/payment-form.ts'
import { type Failure, forgetPending, type Pending, readPending } from '../../checkout/pending.server.ts'
import { begin, paymentKeyOf, settle, WAITING_PATH } from '../../checkout/settle.server.ts'
import { isUnderWay, makeWay } from '../../checkout/under-way.server.ts'
import { keepFlash } from '../../session/flash.server.ts'
import { getSession, keepSession, purchaseOf, type VisitorSession } from '../../session/session.server.ts'
import { parseForm } from '../../ui/parse-form.ts'
import { readForm } from '../../ui/read-form.ts'
import { startHosted } from './hosted.server.ts'

/** What the page is told when nothing was bought: which fields are wrong, or why the payment failed. */
interface Refusal {
  result: SubmissionResult<string[]>
  failure: Failure | null
}

const refuse = async (refusal: Refusal, session: VisitorSession) =>
  data(refusal, { status: 400, headers: await keepSession(session) })

/** Why the cart cannot be paid as the page showed it; null when it can. */
const objection = async (cart: Cart, shown: string): Promise<{ failure: Failure | null; total: number }> => {
  const { lines, total, gone, unknown } = priceCart(cart, await readCatalogue())
  if (unknown.length > 0) {
    return { total, failure: sorry('We cannot look up prices at the moment. Nothing was charged.') }
  }
  if (gone.length > 0 || asShown(lines) !== shown) {
    const change = `Your cart has changed, and the total is now ${formatMoney(total)}.`
    return {
      total,
      failure: sorry(`${change} Nothing was charged. Please look it over and try again.`),
    }
  }
  const full = lines.find(({ item }) => item.isFull)
  if (full) return { total, failure: sorry(`${full.item.title} is full. Nothing was charged.`) }
  return { total, failure: null }
}

const INTENTS: readonly Means['intent'][] = ['card', 'hosted', 'purchase_order']

/** Takes the payment form: validates, prices the cart from the catalogue, and pays by the means chosen. */
export const placeOrder = async (request: Request) => {
  const form = await readForm(request)
  const session = await getSession(request)
  const cart = cartOf(session)
  const earlier = await readPending(request)
  if (isUnderWay(earlier)) throw redirect(WAITING_PATH, 303)
  if (Object.keys(cart).length === 0) {
    // A form sent again after its payment went through, from another tab or by going back.
    const purchase = purchaseOf(session)
    if (purchase) throw redirect(`/thank-you/${purchase.type}`, 303)
    const emptied = await keepFlash('Your cart is empty now, so nothing was ordered. Please choose again.')
    throw redirect('/checkout', { status: 303, headers: { 'Set-Cookie': emptied } })
  }

  if (!INTENTS.some(intent => intent === form.get('intent'))) form.set('intent', 'card')
  const submission = parseForm(form, paymentForm({ hasTraining: hasTraining(cart) }))
  const reply = (failure: Failure | null) => ({
    result: submission.reply({
      hideFields: ['stripe_token'],
      ...(failure && { formErrors: [failure.text] }),
    }),
    failure,
  })
  if (submission.status !== 'success') {
    const { stripe_token, ...errors } = submission.error ?? {}
    const isCardMissing = stripe_token && Object.keys(errors).length === 0
    return refuse(reply(isCardMissing ? { place: 'card', text: 'Card is required.' } : null), session)
  }

  const obstacle = await makeWay(earlier, session, request)
  if (obstacle instanceof Response) throw obstacle
  if (obstacle) return refuse(reply(obstacle), session)

  const { shown, ...fields } = submission.value
  const { total, failure } = await objection(cart, shown)
  if (failure) return refuse(reply(failure), session)

  const buyer = Buyer.parse(fields)
  if (fields.intent === 'hosted') {
    const hosted = await startHosted({ key: paymentKeyOf(session), cart, total, buyer }, request)
    if ('failure' in hosted) return refuse(reply(hosted.failure), session)
    rememberHosted(session, hosted.id, cart)
    const headers = new Headers(await keepSession(session))
    headers.append('Set-Cookie', await keepAnswers(buyer))
    if (earlier) headers.append('Set-Cookie', await forgetPending())
    throw redirect(hosted.url, { status: 303, headers })
  }

  const pending: Pending = {
    key: paymentKeyOf(session),
    cart,
    total,
    buyer,
    means: fields,
    since: Date.now(),
    isLeft: false,
  }
  const onItsWay = await begin(session, pending)
  if (onItsWay) throw onItsWay
  // Answers so long that the browser cannot hold them are paid at once, and an answer may be lost.
  const settled = await settle(session, pending, await pay(pending, request))
  if (settled) throw settled
  return refuse(reply(sorry('We have not heard whether your payment went through.')), session)
}
