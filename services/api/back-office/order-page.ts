import type { Context } from 'hono'
import { html } from 'hono/html'
import { formatMoney } from '#contract/money.ts'
import type { OfficeDecision } from '../db/schema/back-office.ts'
import { renderLinesTable } from '../orders/lines-table.ts'
import { formatOrderNumber, listOrderLines } from '../orders/queries.ts'
import { formatDay, formatMoment } from '../pages/day.ts'
import type { Html } from '../pages/page.ts'
import { listDecisions } from '../purchase-orders/decisions.ts'
import { buildInvoiceUrl, findInvoiceByNumber } from '../purchase-orders/queries.ts'
import type { Services } from '../services.ts'
import { listDecisionForms, renderDecisions } from './decision-forms.ts'
import { renderBackOfficePage } from './layout.ts'
import { renderState } from './states.ts'

const DECIDED: Record<OfficeDecision, string> = {
  paid: 'Payment recorded',
  keep: 'Seats held longer',
  cancel: 'Order canceled',
  refund: 'Refund recorded',
}

/** A decision that was not taken, and why. */
export interface Objection {
  decision: OfficeDecision
  reason: string
}

function renderHistory(decisions: Awaited<ReturnType<typeof listDecisions>>): Html {
  return decisions.length === 0
    ? html``
    : html`<h2>Decided</h2>
        <ol class="history">
          ${decisions.map(
            ({ decision, decidedBy, decidedAt }) =>
              html`<li>${DECIDED[decision]} by ${decidedBy}, ${formatMoment(decidedAt)}</li>`,
          )}
        </ol>`
}

/** One purchase order: who ordered what, where it stands, what was decided, and what can be. */
export async function showOrder(
  c: Context,
  { db, config, clock }: Services,
  { name, username, objection }: { name: string; username: string; objection?: Objection },
) {
  const found = await findInvoiceByNumber(db, name)
  if (!found)
    return renderBackOfficePage(
      c,
      { title: 'Not found', username, status: 404 },
      html`<h1>There is no invoice ${name}</h1><p><a href="/office">All purchase orders</a></p>`,
    )
  const { order, invoice } = found
  const { billing } = order
  const lines = await listOrderLines(db, order.id)
  const forms = listDecisionForms({ order, invoice, lines })
  return renderBackOfficePage(
    c,
    { title: name, username, status: objection ? 409 : 200 },
    html`<p><a href="/office">All purchase orders</a></p>
      <h1>${name}</h1>
      ${objection ? html`<p class="note bad" role="alert"><b>Nothing was changed.</b> ${objection.reason}</p>` : ''}
      <dl>
        <dt>Status</dt><dd>${renderState(order, invoice, clock())}</dd>
        <dt>School</dt><dd>${invoice.school}</dd>
        <dt>Purchase order</dt><dd>${invoice.poNumber}</dd>
        <dt>Amount</dt><dd>${formatMoney(order.amountCents)}</dd>
        <dt>Ordered</dt><dd>${formatDay(invoice.issuedAt)}, as ${formatOrderNumber(order)}</dd>
        <dt>Ordered by</dt>
        <dd>${billing.name}<br><a href="mailto:${billing.email}">${billing.email}</a><br>${billing.phone}</dd>
        <dt>Invoice sent to</dt><dd><a href="mailto:${invoice.billingEmail}">${invoice.billingEmail}</a></dd>
        <dt>Invoice</dt><dd><a href="${buildInvoiceUrl(config, invoice)}">Read or print it</a></dd>
      </dl>
      ${renderLinesTable(lines, order.amountCents)}
      ${renderHistory(await listDecisions(db, order.id))}
      ${renderDecisions(name, forms, objection?.decision === 'paid' ? 'paid' : null)}`,
  )
}
