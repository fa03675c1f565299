import { html } from 'hono/html'
import { formatMoney } from '#contract/money.ts'
import type { OfficeDecision } from '../db/schema/back-office.ts'
import type { Order, OrderLine } from '../orders/queries.ts'
import { formatDay } from '../pages/day.ts'
import type { Html } from '../pages/page.ts'
import { formatInvoiceNumber, type PurchaseOrder } from '../purchase-orders/queries.ts'

interface DecisionForm {
  decision: OfficeDecision
  title: string
  /** What happens when it is pressed. */
  effect: string
  button: string
  look: 'first' | 'second' | 'danger'
  /** Hidden until it is opened, for what is rare or cannot be taken back. */
  isFolded?: boolean
  /** Takes the decision although something is odd about it. */
  anyway?: boolean
}

function renderForm(
  name: string,
  { decision, title, effect, button, look, isFolded, anyway }: DecisionForm,
): Html {
  const form = html`<p>${effect}</p>
    <form method="post" action="/office/${name}/${decision}">
      ${anyway ? html`<input type="hidden" name="anyway" value="1">` : ''}
      <button class="${look}">${button}</button>
    </form>`
  return isFolded
    ? html`<details class="decision"><summary>${title}</summary>${form}</details>`
    : html`<section class="decision"><h3>${title}</h3>${form}</section>`
}

/** What can be decided about an order as it stands now. */
export function listDecisionForms({
  order,
  invoice,
  lines,
}: {
  order: Order
  invoice: PurchaseOrder
  lines: OrderLine[]
}): DecisionForm[] {
  const amount = formatMoney(order.amountCents)
  const paid: DecisionForm = {
    decision: 'paid',
    title: 'The payment has arrived',
    effect: `Sends what was ordered with a receipt for ${amount}. This cannot be undone.`,
    button: 'Record the payment',
    look: 'first',
  }
  if (order.state === 'failed')
    return [
      { ...paid, title: 'The payment has arrived after all', look: 'second', isFolded: true, anyway: true },
    ]
  if (order.state === 'paid')
    return [
      {
        decision: 'refund',
        title: 'The school has got its money back',
        effect: `For when ${amount} has been sent back. Takes back licenses and seats, and tells the buyer. This cannot be undone.`,
        button: 'Record the refund',
        look: 'danger',
        isFolded: true,
      },
    ]
  if (order.state !== 'awaiting_po') return []
  const canHold = lines.some(line => line.kind === 'training') && invoice.seatsHeldUntil < invoice.validUntil
  const keep: DecisionForm = {
    decision: 'keep',
    title: 'Hold its seats longer',
    effect: `Holds the seats in the training until ${formatDay(invoice.validUntil)} and tells the school. They are held until ${formatDay(invoice.seatsHeldUntil)} now.`,
    button: 'Hold the seats',
    look: 'second',
  }
  const cancel: DecisionForm = {
    decision: 'cancel',
    title: 'Cancel the order',
    effect: 'Tells the school not to pay the invoice, and frees its seats. This cannot be undone.',
    button: `Cancel order ${formatInvoiceNumber(invoice)}`,
    look: 'danger',
    isFolded: true,
  }
  return [paid, ...(canHold ? [keep] : []), cancel]
}

/** The forms by which the office decides. `objection` is why a payment was not taken, which may be overruled. */
export function renderDecisions(
  name: string,
  forms: DecisionForm[],
  overruled: DecisionForm['decision'] | null,
): Html {
  if (forms.length === 0) return html``
  return html`<h2>Decide</h2>
    <div class="decisions">
      ${forms.map(form =>
        renderForm(
          name,
          form.decision === overruled
            ? { ...form, isFolded: false, anyway: true, button: `${form.button} anyway` }
            : form,
        ),
      )}
    </div>`
}
