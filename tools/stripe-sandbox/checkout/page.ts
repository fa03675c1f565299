import { html } from 'hono/html'
import { DAY_SECONDS, everyPeriod } from '../billing/periods.ts'
import { date, money, page } from '../pages.ts'
import { FIELDS, type Field, type Kept, type Problems } from './form.ts'
import type { CheckoutSession } from './sessions.ts'

const ATTRIBUTES: Record<
  Field,
  { label: string; type: string; autocomplete: string; inputmode: string; hint: string }
> = {
  email: { label: 'Email', type: 'email', autocomplete: 'email', inputmode: 'email', hint: '' },
  number: {
    label: 'Card number',
    type: 'text',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    hint: '1234 1234 1234 1234',
  },
  expiry: {
    label: 'Expiration (MM / YY)',
    type: 'text',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    hint: 'MM / YY',
  },
  cvc: { label: 'CVC', type: 'text', autocomplete: 'cc-csc', inputmode: 'numeric', hint: '' },
  name: { label: 'Name on card', type: 'text', autocomplete: 'cc-name', inputmode: 'text', hint: '' },
  zip: { label: 'ZIP', type: 'text', autocomplete: 'postal-code', inputmode: 'numeric', hint: '' },
}

function input(name: Field, value: string, problems: Problems, isFixed = false) {
  const problem = problems[name]
  const isFirstWrong = FIELDS.find(field => problems[field] !== undefined) === name
  const { label, type, autocomplete, inputmode, hint } = ATTRIBUTES[name]
  return html`<div>
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"
 inputmode="${inputmode}" placeholder="${hint}" required ${isFixed ? 'readonly' : ''} ${isFirstWrong ? 'autofocus' : ''}
 aria-invalid="${problem ? 'true' : 'false'}" ${problem ? html`aria-describedby="${name}-error"` : ''}>
${problem ? html`<p class="error" id="${name}-error">${problem}</p>` : ''}
</div>`
}

const trialDaysOf = ({ created, sandbox: { given } }: CheckoutSession) => {
  const { trial_period_days: days, trial_end: end } = given.subscription_data
  return days ?? (end === undefined ? 0 : Math.ceil((end - created) / DAY_SECONDS))
}

function summary(session: CheckoutSession) {
  const lines = session.sandbox.includable.line_items.data
  const days = trialDaysOf(session)
  if (lines.length === 0) return html`<p>Your card is kept for later. Nothing is charged today.</p>`
  return html`<table>
<caption class="note">Your order</caption>
<tbody>
${lines.map(
  ({ description, quantity, amount_total, price }) =>
    html`<tr><th scope="row">${description}${
      quantity > 1 ? ` × ${quantity}` : ''
    }</th><td>${money(amount_total)}${price.recurring ? ` ${everyPeriod(price.recurring)}` : ''}</td></tr>`,
)}
</tbody>
<tfoot><tr><th scope="row">Total due today</th><td>${money(session.amount_total ?? 0)}</td></tr></tfoot>
</table>
${
  days > 0
    ? html`<p>${days} days free. Your card is first charged on ${date(session.created + days * DAY_SECONDS)}, and you can cancel before then.</p>`
    : ''
}`
}

const buttonOf = (session: CheckoutSession) => {
  if (session.mode === 'setup') return 'Save card'
  if (session.mode === 'payment') return `Pay ${money(session.amount_total ?? 0)}`
  return trialDaysOf(session) > 0 ? 'Start trial' : 'Subscribe'
}

/** The hosted page of an open session. `fixedEmail` is one that the shop has given and the buyer may not change. */
export const checkoutPage = (
  session: CheckoutSession,
  state: { kept: Kept; problems: Problems; alert?: string; fixedEmail: boolean },
) =>
  page(
    'Checkout',
    html`<h1>Checkout</h1>
<p class="note">Test mode: use a test card, no money moves.</p>
${session.cancel_url ? html`<p><a href="${session.cancel_url}">Cancel and go back</a></p>` : ''}
${summary(session)}
${state.alert ? html`<p class="alert error" role="alert">${state.alert}</p>` : ''}
<form method="post" action="/checkout/${session.id}">
${input('email', state.kept.email, state.problems, state.fixedEmail)}
${input('number', '', state.problems)}
<div class="pair">
${input('expiry', '', state.problems)}
${input('cvc', '', state.problems)}
</div>
${input('name', state.kept.name, state.problems)}
${input('zip', state.kept.zip, state.problems)}
<button type="submit">${buttonOf(session)}</button>
</form>`,
  )

/** What an expired or unknown session shows. */
export const closedPage = (backUrl: string | null) =>
  page(
    'Checkout closed',
    html`<h1>This checkout is closed</h1>
<p>It was not paid in time, or the address is wrong. Nothing was charged.</p>
${backUrl ? html`<p><a href="${backUrl}">Go back to the shop</a></p>` : ''}`,
  )
