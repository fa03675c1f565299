import { html } from 'hono/html'
import type { Order } from '../orders/queries.ts'
import { formatDay } from '../pages/day.ts'
import type { Html } from '../pages/page.ts'
import type { PurchaseOrder } from '../purchase-orders/queries.ts'

const STATES: Record<Order['state'], string> = {
  awaiting_po: 'Awaiting payment',
  paid: 'Paid',
  failed: 'Canceled',
  refunded: 'Refunded',
  pending: 'Pending',
}

/** Where an order stands, and since or until when. */
export function renderState(order: Order, invoice: PurchaseOrder, now: Date): Html {
  const state = html`<span class="state">${STATES[order.state]}</span>`
  if (order.state === 'awaiting_po')
    return now > invoice.validUntil
      ? html`${state}<br><span class="soft">expired on ${formatDay(invoice.validUntil)}</span>`
      : html`${state}<br><span class="soft">until ${formatDay(invoice.validUntil)}</span>`
  const since = order.state === 'refunded' ? order.refundedAt : order.paidAt
  return since === null ? state : html`${state}<br><span class="soft">on ${formatDay(since)}</span>`
}
