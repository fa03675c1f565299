import { z } from 'zod'
import { CHOICE_REQUIRED, CHOICE_UNKNOWN, FIELD_RULES } from '#contract/field-rules.ts'
import { isTeacherCategory } from '#contract/order-limits.ts'
import { City, Email, Phone, State, Street, Zip } from '#contract/payments.ts'
import { nameSchema, ruleSchema } from '#contract/rule-schema.ts'
import { anyMethodForm, METHOD_FIELD_NAMES, type MethodField } from './methods/methods.server.ts'

/** Who pays and where to bill (spec §3 Payment form fields, §5 Payment). */
const Contact = z.object({
  name: nameSchema(FIELD_RULES.name),
  last_name: nameSchema(FIELD_RULES.lastName),
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
  // The list as a whole, not its items: the message belongs to the field.
  iam_teach: z
    .array(z.string(), { error: CHOICE_REQUIRED.field })
    .min(1, CHOICE_REQUIRED.field)
    .refine(categories => categories.every(isTeacherCategory), CHOICE_UNKNOWN),
})

/** A buyer's answers; those about training are there when a training is bought. */
export const Buyer = Contact.extend(TrainingAnswers.partial().shape)
export type Buyer = z.infer<typeof Buyer>

/** Beside the buyer: the cart as the page showed it, so that nothing else is ever ordered or charged. */
const Shown = z.object({ shown: z.string().catch('') })

const PlainForm = anyMethodForm(Contact.extend(Shown.shape))
const TrainingForm = anyMethodForm(Contact.extend(TrainingAnswers.shape).extend(Shown.shape))

/** The schema of the payment form, with the training questions where a training is in the cart. */
export function paymentForm({ hasTraining }: { hasTraining: boolean }) {
  return hasTraining ? TrainingForm : PlainForm
}

/** The text fields of a checkout draft: all but the card. */
export const DRAFT_FIELDS: readonly string[] = [
  ...Object.keys(Contact.shape),
  'what_teach',
  'where_teach',
  ...METHOD_FIELD_NAMES.filter(name => name !== 'stripe_token'),
]

/** Every field of the form as the page fills it, whatever the payment method. */
export type PaymentFields = Record<keyof z.input<typeof Contact>, string> & {
  what_teach?: string
  where_teach?: string
  iam_teach?: string[]
} & { [Field in MethodField]?: string | undefined }
