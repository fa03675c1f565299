import { Hono } from 'hono'
import { html } from 'hono/html'
import { PurchaseOrder, PurchaseOrderResponse } from '#contract/payments.ts'
import { getClientAddress } from '../http/client-address.ts'
import { notFound } from '../http/errors.ts'
import { toMailboxKey } from '../http/mailbox-key.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { readBody } from '../http/read-body.ts'
import { readSentCampaign } from '../http/read-campaign.ts'
import { requireSiteKey } from '../http/site-key.ts'
import { readIdempotencyKey } from '../idempotency/keys.ts'
import { renderLinesTable } from '../orders/lines-table.ts'
import { createOrderToken } from '../orders/order-link.ts'
import { placeOrder } from '../orders/place.ts'
import { formatOrderNumber, listOrderLines } from '../orders/queries.ts'
import { formatDay } from '../pages/day.ts'
import { renderPage } from '../pages/page.ts'
import type { Services } from '../services.ts'
import { queueInvoiceMail } from './mails.ts'
import {
  addPurchaseOrder,
  buildInvoicePdfUrl,
  buildInvoiceUrl,
  describeInvoiceStatus,
  describeSeatHold,
  findInvoiceByToken,
  formatInvoiceNumber,
  getPurchaseOrder,
} from './queries.ts'

/** Orders on a school's purchase order, and the invoice that goes with each. */
export function purchaseOrderRoutes(services: Services) {
  const { db, config, mail, clock } = services
  const byAddress = createRateLimiter(services.limits, {
    name: 'purchase orders by address',
    points: 60,
    per: 'hour',
  })
  // Each order sends mail to addresses that are not confirmed.
  const byRecipient = createRateLimiter(services.limits, {
    name: 'purchase orders by recipient',
    points: 10,
    per: 'hour',
  })
  return new Hono()
    .post('/no_auth/payments/purchase_order/', async c => {
      requireSiteKey(c, config)
      const sent = await readBody(c, PurchaseOrder)
      const address = getClientAddress(c, config)
      const { po_number, school, billing_email, ...order } = sent
      const placed = await placeOrder(services, {
        paymentMethod: 'purchase_order',
        order,
        campaign: await readSentCampaign(c),
        key: readIdempotencyKey(c, config, sent),
        address,
        billingEmail: billing_email,
        checkRateLimit: async () => {
          await byAddress.consume(address)
          const recipients = [billing_email, order.billing_details.email].map(toMailboxKey)
          for (const recipient of new Set(recipients)) await byRecipient.consume(recipient)
        },
        afterInsert: async (tx, made) => {
          const invoice = await addPurchaseOrder(tx, made, { po_number, school, billing_email })
          await queueInvoiceMail(services, tx, { order: made, invoice })
        },
      })
      mail.wake()
      const invoice = await getPurchaseOrder(db, placed.id)
      return c.json(
        PurchaseOrderResponse.parse({
          order_id: placed.id,
          invoice_url: buildInvoiceUrl(config, invoice),
          order_token: createOrderToken(config, placed, placed.createdAt),
        }),
      )
    })
    .get('/invoices/:token/', async c => {
      const found = await findInvoiceByToken(db, c.req.param('token'))
      if (!found) return renderPage(c, 'Not found', html`<h1>There is no such invoice</h1>`, { status: 404 })
      const { invoice, order } = found
      const { billing } = order
      const name = formatInvoiceNumber(invoice)
      const lines = await listOrderLines(db, order.id)
      const seatHold = order.state === 'awaiting_po' ? describeSeatHold(lines, invoice) : null
      return renderPage(
        c,
        `Invoice ${name}`,
        html`<p class="brand">MaxGuru</p>
          <h1>Pro-forma invoice ${name}</h1>
          <p><b>${describeInvoiceStatus(order, invoice, clock())}</b></p>
          <dl>
            <dt>Issued on</dt><dd>${formatDay(invoice.issuedAt)}</dd>
            <dt>Due by</dt><dd>${formatDay(invoice.validUntil)}</dd>
            <dt>Order</dt><dd>${formatOrderNumber(order)}</dd>
            <dt>Purchase order</dt><dd>${invoice.poNumber}</dd>
            <dt>School</dt><dd>${invoice.school}</dd>
            <dt>Billed to</dt>
            <dd>${billing.name}<br>${billing.address.line1}<br>
              ${billing.address.city}, ${billing.address.state} ${billing.address.zip_code}<br>
              ${invoice.billingEmail}</dd>
          </dl>
          ${renderLinesTable(lines, order.amountCents)}
          <h2>How to pay</h2>
          <p>Pay by check or bank transfer in US dollars and name invoice ${name}. Fees are due 30 days after
            the invoice. For our bank details or a W-9 form, write to
            <a href="mailto:${config.officeEmail}">${config.officeEmail}</a>.</p>
          <p>We send licenses, ebooks and seats as soon as your payment has arrived. ${seatHold ?? ''}</p>
          <p class="screen"><a href="${buildInvoicePdfUrl(config, invoice)}">Download this invoice as a PDF</a></p>`,
      )
    })
    .get('/invoices/:token/:file{PF-[0-9-]+\\.pdf}', async c => {
      const found = await findInvoiceByToken(db, c.req.param('token'))
      if (!found || c.req.param('file') !== `${formatInvoiceNumber(found.invoice)}.pdf`)
        throw notFound('There is no such invoice.')
      const lines = await listOrderLines(db, found.order.id)
      // Loaded with the first invoice: fonts and pdfkit take a third of a second to load.
      const { drawInvoicePdf } = await import('./invoice-pdf.ts')
      const pdf = await drawInvoicePdf({ ...found, lines, officeEmail: config.officeEmail, now: clock() })
      return c.body(new Uint8Array(pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${c.req.param('file')}"`,
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      })
    })
}
