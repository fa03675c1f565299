import { z } from 'zod'
import { FIELD_RULES } from '#contract/field-rules.ts'
import { Email } from '#contract/payments.ts'
import { ruleSchema } from '#contract/rule-schema.ts'

/** Ordering by a school's purchase order, to be paid later. */
export const PurchaseOrderForm = z.object({
  intent: z.literal('purchase_order'),
  po_number: ruleSchema(FIELD_RULES.purchaseOrderNumber),
  school: ruleSchema(FIELD_RULES.school),
  billing_email: Email,
})
export type PurchaseOrderForm = z.infer<typeof PurchaseOrderForm>
