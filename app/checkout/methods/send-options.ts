import type { z } from 'zod'
import type { Order } from '#contract/payments.ts'
import type { ApiAnswer } from '../../api/call.server.ts'

/** An order as it is sent, without its payment method. */
export type OrderPayload = z.input<typeof Order>

/** What a call that pays is sent with. */
export interface SendOptions {
  idempotencyKey: string
  /** The buyer's request. */
  from: Request
  /** How long the answer may take within the buyer's request, in ms. */
  timeoutMs?: number
  /** How long it may take after the request is over, in ms. */
  waitMs?: number
}

/** An answer to a call that pays, or the lack of one, by which nothing was sold. */
export type Refusal = Extract<ApiAnswer<unknown>, { ok: false }>

/** What a call that pays answers: where the receipt or invoice is and the order's page, or why there is none. */
export type SendAnswer =
  | { ok: true; receiptUrl: string; invoiceUrl?: string; orderToken?: string | undefined }
  | Refusal
