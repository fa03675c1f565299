import { z } from 'zod'
import { Token } from './auth.ts'
import { CHOICE_REQUIRED, FIELD_RULES } from './field-rules.ts'
import { formatTooLong, MAX_LENGTH } from './fields.ts'
import { GRADES } from './licenses.ts'
import { Dollars } from './money.ts'
import { CardToken, City, Email, FullName, State, Street, Zip } from './payments.ts'
import { nameSchema, ruleSchema } from './rule-schema.ts'
import { WebAddress } from './web-address.ts'

/** The student of a trial (spec §3, Trial request payload). */
export const StudentData = z.object({
  first_name: nameSchema(FIELD_RULES.studentFirstName),
  last_name: nameSchema(FIELD_RULES.studentLastName),
  grade: z.enum(GRADES, { error: CHOICE_REQUIRED.grade }),
  reading_level: z.string().max(MAX_LENGTH.name, formatTooLong(MAX_LENGTH.name)).nullish(),
  username: ruleSchema(FIELD_RULES.studentUsername),
  password: ruleSchema(FIELD_RULES.studentPassword),
  license_id: z.int(),
})

/** Who pays once the trial ends. `name` is `last name, first name`; the phone is a dash placeholder. */
export const TrialBillingDetails = z.object({
  address: z.object({
    city: City,
    country: z.literal('US'),
    line1: Street,
    state: State,
    postal_code: Zip,
  }),
  email: Email,
  name: FullName,
  phone: z.string().max(MAX_LENGTH.phone, formatTooLong(MAX_LENGTH.phone)),
})

/** `POST /no_auth/payments/stripe/subscription/` */
export const TrialRequest = z.object({
  student_data: StudentData,
  stripe_data: z.object({
    stripe_token: CardToken,
    /** The license price, charged only when the trial ends. */
    amount: Dollars,
    billing_details: TrialBillingDetails,
  }),
})
export type TrialRequest = z.infer<typeof TrialRequest>

export const TrialResponse = z.object({ jwt: Token })

/** `POST /no_auth/payments/stripe/subscription/session/` */
export const HostedTrial = z.object({
  student_data: StudentData,
  stripe_data: z.object({ amount: Dollars, billing_details: TrialBillingDetails }),
  success_url: WebAddress,
  cancel_url: WebAddress,
})

/** `GET /no_auth/payments/stripe/subscription/session/{id}/`; `jwt` is given once only. */
export const HostedTrialStatus = z.object({
  status: z.enum(['paid', 'open', 'expired']),
  jwt: Token.optional(),
})

/** `POST /mymax/trial/`: a trial without a card. */
export const CardlessTrial = z.object({ student_data: StudentData, billing_details: TrialBillingDetails })
