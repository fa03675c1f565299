import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { html } from 'hono/html'
import { formatMoney } from '#contract/money.ts'
import { notFound } from '../http/errors.ts'
import type { Order } from '../orders/queries.ts'
import { type Html, renderPage } from '../pages/page.ts'
import type { Services } from '../services.ts'
import { cancelPurchaseOrder, DecisionError, extendSeatHold, markPaid } from './decisions.ts'
import { buildInvoiceUrl, formatInvoiceNumber, listNewestInvoices, type PurchaseOrder } from './queries.ts'

/** What the office can press, by the end of the address. */
const DECISIONS: Record<
  string,
  { label: string; take: (services: Services, name: string) => Promise<unknown> }
> = {
  paid: { label: 'Payment received', take: markPaid },
  keep: { label: 'Hold its seats', take: extendSeatHold },
  cancel: { label: 'Cancel', take: cancelPurchaseOrder },
}

const STATES: Record<Order['state'], string> = {
  awaiting_po: 'Awaiting payment',
  paid: 'Paid',
  failed: 'Cancelled',
  refunded: 'Refunded',
  pending: 'Pending',
}

function renderButtons(name: string) {
  return Object.entries(DECISIONS).map(
    ([decision, { label }]) =>
      html`<form method="post" action="/office/${name}/${decision}"><button>${label}</button></form>`,
  )
}

/**
 * The office's decisions about purchase orders as a page, so that an order can be followed to its end on one
 * machine. It has no login, so it is mounted only with a mail outbox, never in production.
 */
export function backOfficeRoutes(services: Services) {
  const { db, config } = services
  const entry = (order: Order, invoice: PurchaseOrder): Html => {
    const name = formatInvoiceNumber(invoice)
    return html`<section aria-label="${name}">
      <h2><a href="${buildInvoiceUrl(config, invoice)}">${name}</a></h2>
      <dl>
        <dt>School</dt><dd>${invoice.school}</dd>
        <dt>Purchase order</dt><dd>${invoice.poNumber}</dd>
        <dt>Amount</dt><dd>${formatMoney(order.amountCents)}</dd>
        <dt>State</dt><dd>${STATES[order.state]}</dd>
      </dl>
      ${order.state === 'awaiting_po' ? html`<p>${renderButtons(name)}</p>` : ''}
    </section>`
  }
  const show = async (c: Context, objection?: string) => {
    const found = await listNewestInvoices(db, 100)
    const entries = found.map(({ order, invoice }) => entry(order, invoice))
    return renderPage(
      c,
      'Office',
      html`<h1>Purchase orders</h1>
        <p>Purchase orders, newest first. In production, use the command
          <code>npm run office</code>.</p>
        ${objection === undefined ? '' : html`<p role="alert"><b>${objection}</b></p>`}
        ${found.length > 0 ? entries : html`<p>No purchase orders yet.</p>`}`,
      { hasForms: true, status: objection === undefined ? 200 : 409 },
    )
  }
  return new Hono()
    .use('/office/*', csrf())
    .get('/office', c => show(c))
    .post('/office/:name/:decision', async c => {
      const decision = DECISIONS[c.req.param('decision')]
      if (!decision) throw notFound()
      try {
        await decision.take(services, c.req.param('name'))
      } catch (error) {
        if (error instanceof DecisionError) return show(c, error.message)
        throw error
      }
      return c.redirect('/office', 303)
    })
}
