import { Hono } from 'hono'
import { html } from 'hono/html'
import { capitalize, date, money, PAGE_POLICY, page } from '../pages.ts'
import type { Charge } from '../records/charge.ts'
import type { Sandbox } from '../sandbox.ts'

function receipt(charge: Charge) {
  const { card } = charge.payment_method_details
  const { name } = charge.billing_details
  return page(
    `Receipt ${charge.receipt_number}`,
    html`<h1>Receipt</h1>
<p class="note">Test mode: no money has moved.</p>
<table>
<tbody>
<tr><th scope="row">Receipt number</th><td>${charge.receipt_number}</td></tr>
<tr><th scope="row">Date paid</th><td>${date(charge.created)}</td></tr>
${name ? html`<tr><th scope="row">Billed to</th><td>${name}</td></tr>` : ''}
<tr><th scope="row">Payment method</th><td>${capitalize(card.brand)} ending in ${card.last4}</td></tr>
${charge.description ? html`<tr><th scope="row">For</th><td>${charge.description}</td></tr>` : ''}
</tbody>
<tfoot>
<tr><th scope="row">Amount paid</th><td>${money(charge.amount)}</td></tr>
${
  charge.amount_refunded > 0
    ? html`<tr><th scope="row">Refunded</th><td>${money(charge.amount_refunded)}</td></tr>`
    : ''
}
</tfoot>
</table>`,
  )
}

/** `/receipts/<charge>`: what a charge's `receipt_url` shows. */
export function receiptRoutes({ store }: Sandbox) {
  return new Hono().get('/:id', c => {
    c.header('Content-Security-Policy', PAGE_POLICY)
    const charge = store.look().get('charge', c.req.param('id'))
    if (charge?.paid) return c.html(receipt(charge))
    return c.html(page('No such receipt', html`<h1>There is no such receipt</h1>`), 404)
  })
}
