import type { ComponentType } from 'react'
import { CARD_MESSAGES, CardFields } from './card/fields.tsx'
import type { DirectMessages } from './direct-messages.ts'
import type { MethodFieldsProps } from './fields-props.ts'
import { HostedFields } from './hosted/fields.tsx'
import type { DirectMethod, PaymentMethod } from './methods.server.ts'
import { PURCHASE_ORDER_MESSAGES, PurchaseOrderFields } from './purchase-order/fields.tsx'

/** Each payment method's part of the form, in the order of the page. */
export const METHOD_FIELDS: Record<PaymentMethod, ComponentType<MethodFieldsProps>> = {
  card: CardFields,
  hosted: HostedFields,
  purchase_order: PurchaseOrderFields,
}

/** What each method says while its result is not known. */
export const METHOD_MESSAGES: Record<DirectMethod, DirectMessages> = {
  card: CARD_MESSAGES,
  purchase_order: PURCHASE_ORDER_MESSAGES,
}

/** Whether a button's value is a payment method. */
export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return typeof value === 'string' && Object.hasOwn(METHOD_FIELDS, value)
}
