import { z } from 'zod'
import { CardForm } from './card/schema.ts'
import { sendCard } from './card/send.server.ts'
import { HostedForm } from './hosted/schema.ts'
import { PurchaseOrderForm } from './purchase-order/schema.ts'
import { sendPurchaseOrder } from './purchase-order/send.server.ts'
import type { OrderPayload, SendAnswer, SendOptions } from './send-options.ts'

/** The payment methods, in the order they are offered; a method's name is the value of its choice. Their fields: `methods.tsx`. */
const METHODS = [CardForm, HostedForm, PurchaseOrderForm] as const

/** What a payment method sends of the form, beside the buyer's answers. */
export type MethodForm = z.infer<(typeof METHODS)[number]>
export type PaymentMethod = MethodForm['intent']

type KeysOf<Union> = Union extends unknown ? keyof Union : never
/** The fields that methods have of their own. */
export type MethodField = Exclude<KeysOf<MethodForm>, 'intent'>

/** The names of the fields that methods have of their own. */
export const METHOD_FIELD_NAMES: readonly string[] = METHODS.flatMap(({ shape }) =>
  Object.keys(shape).filter(name => name !== 'intent'),
)

export const METHOD_NAMES: readonly PaymentMethod[] = METHODS.map(({ shape }) => shape.intent.value)

/** The form of one payment method or another, each with the same other fields. */
export function anyMethodForm<Fields extends z.ZodRawShape>(fields: z.ZodObject<Fields>) {
  const [card, hosted, purchaseOrder, ...others] = METHODS
  // A method that is missing here does not compile.
  others satisfies []
  return z.discriminatedUnion('intent', [
    fields.extend(card.shape),
    fields.extend(hosted.shape),
    fields.extend(purchaseOrder.shape),
  ])
}

/** Methods that a call of ours completes; the others lead to a page elsewhere. */
export const DirectForm = z.discriminatedUnion('intent', [CardForm, PurchaseOrderForm])
export type DirectForm = z.infer<typeof DirectForm>
export type DirectMethod = DirectForm['intent']

/** Sends an order to be paid by its method. */
export function sendByMethod(
  order: OrderPayload,
  form: DirectForm,
  options: SendOptions,
): Promise<SendAnswer> {
  switch (form.intent) {
    case 'card':
      return sendCard(order, form, options)
    case 'purchase_order':
      return sendPurchaseOrder(order, form, options)
    default:
      return form satisfies never
  }
}
