import { PurchaseOrderResponse } from '#contract/payments.ts'
import { api } from '../../../api/client.server.ts'
import { buildCampaignField } from '../../../measurement/campaign.server.ts'
import type { OrderPayload, SendAnswer, SendOptions } from '../send-options.ts'
import type { PurchaseOrderForm } from './schema.ts'

/** Sends an order by purchase order, which makes an invoice and charges nothing. */
export async function sendPurchaseOrder(
  order: OrderPayload,
  { po_number, school, billing_email }: PurchaseOrderForm,
  options: SendOptions,
): Promise<SendAnswer> {
  const campaign = await buildCampaignField(options.from)
  const body = {
    ...order,
    ...campaign,
    po_number,
    school,
    billing_email: billing_email ?? order.billing_details.email,
  }
  const answer = await api.post('/no_auth/payments/purchase_order/', PurchaseOrderResponse, {
    ...options,
    body,
  })
  if (!answer.ok) return answer
  const { invoice_url, order_token } = answer.value
  return { ok: true, receiptUrl: '', invoiceUrl: invoice_url, orderToken: order_token }
}
