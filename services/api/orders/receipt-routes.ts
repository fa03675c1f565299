import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { formatMoney } from '#contract/money.ts'
import { orders } from '../db/schema/orders.ts'
import { formatDay } from '../pages/day.ts'
import { type Html, renderPage } from '../pages/page.ts'
import type { Config, Services } from '../services.ts'
import { buildEbookLink, LINK_DAYS } from './ebook-links.ts'
import { renderLinesTable } from './lines-table.ts'
import { listPurchasedItems, type PurchasedItems } from './purchased-items.ts'
import { formatOrderNumber, type Order } from './queries.ts'

function renderSection(heading: string, items: Html[]) {
  return items.length > 0
    ? html`<h2>${heading}</h2><ul>${items.map(item => html`<li>${item}</li>`)}</ul>`
    : html``
}

function renderItemSections(config: Config, order: Order, purchased: PurchasedItems, now: Date) {
  return [
    renderSection(
      'Your ebooks',
      purchased.ebooks.map(
        ({ slug, title }) =>
          html`<a href="${buildEbookLink(config, order.id, slug, now)}">Download ${title} (PDF)</a>
          <span class="soft">This link works for ${LINK_DAYS} days.</span>`,
      ),
    ),
    renderSection(
      'Your licenses',
      purchased.licenses.map(
        ({ title, code, endsAt }) =>
          html`${title}: license code <b>${code}</b>, good until ${formatDay(endsAt)}`,
      ),
    ),
    renderSection(
      'Your training',
      purchased.trainings.map(
        ({ title, date, location, seats }) =>
          html`${title}, ${date}, ${location}, ${seats} ${seats === 1 ? 'seat' : 'seats'}`,
      ),
    ),
  ]
}

/** `/receipts/<secret>/`: what was bought and paid, with fresh links to the ebooks; made to be printed. */
export function receiptRoutes({ db, config, clock }: Services) {
  return new Hono().get('/receipts/:token/', async c => {
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.receiptToken, c.req.param('token')))
    if (!order?.paidAt)
      return renderPage(c, 'Not found', html`<h1>There is no such receipt</h1>`, { status: 404 })
    const items = await listPurchasedItems(db, order)
    const { billing } = order
    const isRefunded = order.state === 'refunded'
    return renderPage(c, `Receipt ${formatOrderNumber(order)}`, [
      html`<p class="brand">MaxGuru</p>
        <h1>Receipt for order ${formatOrderNumber(order)}</h1>
        ${isRefunded ? html`<p><b>This order was refunded${order.refundedAt ? ` on ${formatDay(order.refundedAt)}` : ''}.</b></p>` : ''}
        <dl>
          <dt>Paid on</dt><dd>${formatDay(order.paidAt)}</dd>
          <dt>Billed to</dt>
          <dd>${billing.name}<br>${billing.address.line1}<br>
            ${billing.address.city}, ${billing.address.state} ${billing.address.zip_code}</dd>
          <dt>E-mail</dt><dd>${billing.email}</dd>
        </dl>
        ${renderLinesTable(items.lines, order.amountCents)}`,
      ...(isRefunded ? [] : renderItemSections(config, order, items, clock())),
      order.stripeReceiptUrl === null
        ? html``
        : html`<p class="screen"><a href="${order.stripeReceiptUrl}">See the card receipt of ${formatMoney(order.amountCents)}</a></p>`,
      html`<p>Questions? Write to <a href="mailto:${config.officeEmail}">${config.officeEmail}</a>.</p>`,
    ])
  })
}
