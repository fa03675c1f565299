import { html } from 'hono/html'
import { type Cents, formatMoney } from '#contract/money.ts'
import type { Html } from '../pages/page.ts'
import type { OrderLine } from './queries.ts'

/** The lines of an order and their total, for receipts and invoices. */
export function renderLinesTable(lines: OrderLine[], totalCents: Cents): Html {
  return html`<table>
  <thead>
    <tr>
      <th scope="col">Item</th><th scope="col" class="number">Price</th>
      <th scope="col" class="number">Quantity</th><th scope="col" class="number">Amount</th>
    </tr>
  </thead>
  <tbody>
    ${lines.map(
      ({ title, unitCents, quantity }) => html`<tr>
        <td>${title}</td><td class="number">${formatMoney(unitCents)}</td>
        <td class="number">${quantity}</td><td class="number">${formatMoney(unitCents * quantity)}</td>
      </tr>`,
    )}
  </tbody>
  <tfoot>
    <tr><th scope="row" colspan="3">Total</th><td class="number">${formatMoney(totalCents)}</td></tr>
  </tfoot>
</table>`
}
