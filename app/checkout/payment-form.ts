import { z } from 'zod'
import { CHOICE_REQUIRED, FIELD_RULES } from '#contract/field-rules.ts'
import { CardToken, City, Email, Phone, State, Street, TEACHER_CATEGORIES, Zip } from '#contract/payments.ts'
import { ruleSchema } from '#contract/rule-schema.ts'

/** Who pays and where to bill (spec §3 Payment form fields, §5 Payment). */
const Contact = z.object({
  name: ruleSchema(FIELD_RULES.name),
  last_name: ruleSchema(FIELD_RULES.lastName),
  phone: Phone,
  email: Email,
  street_address: Street,
  city: City,
  state: State,
  zip_code: Zip,
})

/** Asked when a training is in the cart (spec §5 Payment). */
const TrainingAnswers = z.object({
  what_teach: ruleSchema(FIELD_RULES.teaching),
  where_teach: ruleSchema(FIELD_RULES.teaching),
  iam_teach: z
    .array(z.enum(TEACHER_CATEGORIES, { error: CHOICE_REQUIRED.field }), { error: CHOICE_REQUIRED.field })
    .min(1, CHOICE_REQUIRED.field),
})

/** A buyer's answers; those about training are there when a training is bought. */
export const Buyer = Contact.extend(TrainingAnswers.partial().shape)
export type Buyer = z.infer<typeof Buyer>

/** The ways to pay, each the value of a button. */
const Card = z.object({
  intent: z.literal('card'),
  stripe_token: CardToken,
})
const Hosted = z.object({ intent: z.literal('hosted') })
const PurchaseOrder = z.object({
  intent: z.literal('purchase_order'),
  po_number: ruleSchema(FIELD_RULES.purchaseOrderNumber),
  school: ruleSchema(FIELD_RULES.school),
  billing_email: Email,
})

/** How the order is to be paid. */
export type Means = z.infer<typeof Card> | z.infer<typeof Hosted> | z.infer<typeof PurchaseOrder>

/** Beside the buyer: the cart as the page showed it, so that nothing else is ever ordered or charged. */
const Shown = z.object({ shown: z.string().catch('') })

function form<Fields extends z.ZodRawShape>(fields: z.ZodObject<Fields>) {
  return z.discriminatedUnion('intent', [
    fields.extend(Card.shape),
    fields.extend(Hosted.shape),
    fields.extend(PurchaseOrder.shape),
  ])
}

const PlainForm = form(Contact.extend(Shown.shape))
const TrainingForm = form(Contact.extend(TrainingAnswers.shape).extend(Shown.shape))

/** The schema of the payment form, with the training questions where a training is in the cart. */
export function paymentForm({ hasTraining }: { hasTraining: boolean }) {
  return hasTraining ? TrainingForm : PlainForm
}

/** Every field of the form as the page fills it, whatever the means of payment. */
export type PaymentFields = {
  name: string
  last_name: string
  phone: string
  email: string
  street_address: string
  city: string
  state: string
  zip_code: string
  what_teach?: string
  where_teach?: string
  iam_teach?: string[]
  stripe_token?: string
  po_number?: string
  school?: string
  billing_email?: string
}
