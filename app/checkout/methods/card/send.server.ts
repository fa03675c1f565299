import { PaymentResponse } from '#contract/payments.ts'
import { api } from '../../../api/client.server.ts'
import type { OrderPayload, SendAnswer, SendOptions } from '../send-options.ts'
import type { CardForm } from './schema.ts'

/** Charges the card for an order. */
export async function sendCard(
  order: OrderPayload,
  { stripe_token }: CardForm,
  options: SendOptions,
): Promise<SendAnswer> {
  const body = { ...order, stripe_token }
  const answer = await api.post('/no_auth/payments/stripe/', PaymentResponse, { ...options, body })
  return answer.ok ? { ok: true, receiptUrl: answer.value.receipt_url ?? '' } : answer
}
