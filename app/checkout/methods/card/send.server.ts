import { PaymentResponse } from '#contract/payments.ts'
import { api } from '../../../api/client.server.ts'
import { buildCampaignField } from '../../../measurement/campaign.server.ts'
import type { OrderPayload, SendAnswer, SendOptions } from '../send-options.ts'
import type { CardForm } from './schema.ts'

/** Charges the card for an order. */
export async function sendCard(
  order: OrderPayload,
  { stripe_token }: CardForm,
  options: SendOptions,
): Promise<SendAnswer> {
  const body = { ...order, ...(await buildCampaignField(options.from)), stripe_token }
  const answer = await api.post('/no_auth/payments/stripe/', PaymentResponse, { ...options, body })
  if (!answer.ok) return answer
  const { receipt_url, order_token } = answer.value
  return { ok: true, receiptUrl: receipt_url ?? '', orderToken: order_token }
}
