import { z } from 'zod'
import { FIELD_RULES } from '#contract/field-rules.ts'
import { Email } from '#contract/payments.ts'
import { nameSchema } from '#contract/rule-schema.ts'

/** Ordering by a school's purchase order, to be paid later. */
export const PurchaseOrderForm = z.object({
  intent: z.literal('purchase_order'),
  po_number: nameSchema(FIELD_RULES.purchaseOrderNumber),
  school: nameSchema(FIELD_RULES.school),
  /** Where the invoice goes beside the buyer's own address. */
  billing_email: Email.optional(),
})
export type PurchaseOrderForm = z.infer<typeof PurchaseOrderForm>
