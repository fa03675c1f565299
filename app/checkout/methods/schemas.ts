import { z } from 'zod'
import { CardForm } from './card/schema.ts'
import { HostedForm } from './hosted/schema.ts'
import { PurchaseOrderForm } from './purchase-order/schema.ts'

/** The payment methods, in the order they are offered; a method's name is the value of its button. */
const METHODS = [CardForm, HostedForm, PurchaseOrderForm] as const

/** What a payment method sends of the form, beside the buyer's answers. */
export type MethodForm = z.infer<(typeof METHODS)[number]>
export type PaymentMethod = MethodForm['intent']

/** Methods that an older service lacks (contract, Additions). */
export type OptionalMethod = Exclude<PaymentMethod, 'card'>

type KeysOf<Union> = Union extends unknown ? keyof Union : never
/** The fields that methods have of their own. */
export type MethodField = Exclude<KeysOf<MethodForm>, 'intent'>

export const METHOD_NAMES: readonly PaymentMethod[] = METHODS.map(({ shape }) => shape.intent.value)

/** The form of one payment method or another, each with the same other fields. */
export function anyMethodForm<Fields extends z.ZodRawShape>(fields: z.ZodObject<Fields>) {
  const [card, hosted, purchaseOrder] = METHODS
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
