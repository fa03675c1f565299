import { CARD_MESSAGES, CARD_PART } from './card/fields.tsx'
import type { DirectMessages } from './direct-messages.ts'
import type { MethodPart } from './fields-props.ts'
import { HOSTED_PART } from './hosted/part.ts'
import type { DirectMethod, PaymentMethod } from './methods.server.ts'
import { PURCHASE_ORDER_MESSAGES, PURCHASE_ORDER_PART } from './purchase-order/fields.tsx'

/** Each payment method's part of the form, in the order of the page. */
export const METHOD_PARTS: Record<PaymentMethod, MethodPart> = {
  card: CARD_PART,
  hosted: HOSTED_PART,
  purchase_order: PURCHASE_ORDER_PART,
}

/** What each method says while its result is not known. */
export const METHOD_MESSAGES: Record<DirectMethod, DirectMessages> = {
  card: CARD_MESSAGES,
  purchase_order: PURCHASE_ORDER_MESSAGES,
}

/** Whether a choice's value is a payment method. */
export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return typeof value === 'string' && Object.hasOwn(METHOD_PARTS, value)
}
