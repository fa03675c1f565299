import type { Order } from './queries.ts'

/** URL of an order’s receipt, with its secret token. */
export function buildReceiptUrl(publicUrl: string, order: Order): string {
  return `${publicUrl}/receipts/${order.receiptToken}/`
}
