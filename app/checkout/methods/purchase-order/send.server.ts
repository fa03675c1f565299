import { PurchaseOrderResponse } from '#contract/payments.ts'
import { api } from '../../../api/client.server.ts'
import type { OrderPayload, SendAnswer, SendOptions } from '../send-options.ts'
import type { PurchaseOrderForm } from './schema.ts'

/** Sends an order by purchase order, which makes an invoice and charges nothing. */
export async function sendPurchaseOrder(
  order: OrderPayload,
  { po_number, school, billing_email }: PurchaseOrderForm,
  options: SendOptions,
): Promise<SendAnswer> {
  const body = { ...order, po_number, school, billing_email }
  const answer = await api.post('/no_auth/payments/purchase_order/', PurchaseOrderResponse, {
    ...options,
    body,
  })
  return answer.ok ? { ok: true, receiptUrl: '', invoiceUrl: answer.value.invoice_url } : answer
}
