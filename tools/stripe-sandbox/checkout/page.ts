import { html } from 'hono/html'
import { DAY_SECONDS } from '../billing/periods.ts'
import { date, money, page } from '../pages.ts'
import type { CheckoutSession } from '../records/checkout-session.ts'
import { FIELDS, type Field, type Kept, type Problems } from './form.ts'

const ATTRIBUTES: Record<Field, { label: string; autocomplete: string; inputmode: string; hint: string }> = {
  number: {
    label: 'Card number',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    hint: '1234 1234 1234 1234',
  },
  expiry: {
    label: 'Expiration (MM / YY)',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    hint: 'MM / YY',
  },
  cvc: { label: 'CVC', autocomplete: 'cc-csc', inputmode: 'numeric', hint: '' },
  name: { label: 'Name on card', autocomplete: 'cc-name', inputmode: 'text', hint: '' },
  zip: { label: 'ZIP', autocomplete: 'postal-code', inputmode: 'numeric', hint: '' },
}

function input(name: Field, value: string, problems: Problems) {
  const problem = problems[name]
  const isFirstWrong = FIELDS.find(field => problems[field] !== undefined) === name
  const { label, autocomplete, inputmode, hint } = ATTRIBUTES[name]
  return html`<div>
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="text" value="${value}" autocomplete="${autocomplete}"
 inputmode="${inputmode}" placeholder="${hint}" required ${isFirstWrong ? 'autofocus' : ''}
 aria-invalid="${problem ? 'true' : 'false'}" ${problem ? html`aria-describedby="${name}-error"` : ''}>
${problem ? html`<p class="error" id="${name}-error">${problem}</p>` : ''}
</div>`
}

function summary({ created, amount_total, line_items, sandbox: { trialDays } }: CheckoutSession) {
  return html`<table>
<caption class="note">Your order</caption>
<tbody>
${line_items.data.map(
  ({ description, quantity, amount_total: amount, price }) =>
    html`<tr><th scope="row">${description}${
      quantity > 1 ? ` × ${quantity}` : ''
    }</th><td>${money(amount)}${price.recurring ? ' every year' : ''}</td></tr>`,
)}
</tbody>
<tfoot><tr><th scope="row">Total due today</th><td>${money(amount_total)}</td></tr></tfoot>
</table>
${
  trialDays > 0
    ? html`<p>${trialDays} days free. Your card is first charged on ${date(created + trialDays * DAY_SECONDS)}, and you can cancel before then.</p>`
    : ''
}`
}

function getButton({ mode, amount_total }: CheckoutSession) {
  return mode === 'payment' ? `Pay ${money(amount_total)}` : 'Start trial'
}

/** The hosted page of an open session. The shop has given the buyer's email, which cannot be changed here. */
export function checkoutPage(
  session: CheckoutSession,
  state: { kept: Kept; problems: Problems; alert?: string },
) {
  return page(
    'Checkout',
    html`<h1>Checkout</h1>
<p class="note">Test mode: use a test card, no money moves.</p>
${session.cancel_url ? html`<p><a href="${session.cancel_url}">Cancel and go back</a></p>` : ''}
${summary(session)}
${state.alert ? html`<p class="alert error" role="alert">${state.alert}</p>` : ''}
<form method="post" action="/checkout/${session.id}">
<div>
<label for="email">Email</label>
<input id="email" type="email" value="${session.customer_email}" readonly>
</div>
${input('number', '', state.problems)}
<div class="pair">
${input('expiry', '', state.problems)}
${input('cvc', '', state.problems)}
</div>
${input('name', state.kept.name, state.problems)}
${input('zip', state.kept.zip, state.problems)}
<button type="submit">${getButton(session)}</button>
</form>`,
  )
}

/** What an expired or unknown session shows. */
export function closedPage(backUrl: string | null) {
  return page(
    'Checkout closed',
    html`<h1>This checkout is closed</h1>
<p>It was not paid in time, or the address is wrong. Nothing was charged.</p>
${backUrl ? html`<p><a href="${backUrl}">Go back to the shop</a></p>` : ''}`,
  )
}
