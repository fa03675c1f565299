import type { PlacedOrder } from '#contract/orders.ts'
import { formatOfficeDay } from '../../signed-link/office-day.ts'
import type { StandingWords } from '../../signed-link/standing.tsx'

/** The name as people write it, of `last name, first name` on the wire. */
export function formatBuyerName(name: string): string {
  const [last = '', ...first] = name.split(', ')
  return [...first, last].join(' ')
}

/** Where an order stands, in words. Shipping is not tracked here, so nothing is said of it but that it happens. */
export function describeStatus(order: PlacedOrder): StandingWords {
  switch (order.status) {
    case 'paid':
      return {
        heading: order.paid_at ? `Paid on ${formatOfficeDay(order.paid_at)}` : 'Paid',
        text: order.has_shipping ? 'We ship your workbooks to the address on this page.' : 'Thank you.',
        tone: 'success',
      }
    case 'awaiting_payment':
      return {
        heading: order.invoice
          ? `Awaiting payment, due by ${formatOfficeDay(order.invoice.valid_until)}`
          : 'Awaiting payment',
        text: 'We ship, and send licenses, downloads and seats, once the invoice is paid.',
        tone: 'due',
      }
    case 'expired':
      return {
        heading: order.invoice
          ? `The invoice was valid until ${formatOfficeDay(order.invoice.valid_until)}`
          : 'The invoice has expired',
        text: 'Please order again, or write to us if your payment is on its way.',
        tone: 'ended',
      }
    case 'cancelled':
      return {
        heading: 'Canceled',
        text: 'Please do not pay the invoice. If you did already, write to us.',
        tone: 'ended',
      }
    case 'refunded':
      return {
        heading: order.refunded_at ? `Refunded on ${formatOfficeDay(order.refunded_at)}` : 'Refunded',
        text: 'Your bank shows it within 5 to 10 days. Licenses, downloads and seats have ended.',
        tone: 'ended',
      }
    default:
      return order.status satisfies never
  }
}
