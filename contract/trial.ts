import { z } from 'zod'
import { Token } from './auth.ts'
import { MAX_LENGTH, tooLong } from './fields.ts'
import { GRADES } from './licenses.ts'
import { Dollars } from './money.ts'
import { Email, State, Zip } from './payments.ts'
import { required } from './required.ts'

/** The student of a trial (spec §3, Trial request payload). */
export const StudentData = z.object({
  first_name: required("Please enter student's first name.", MAX_LENGTH.name),
  last_name: required("Please enter student's last name.", MAX_LENGTH.name),
  grade: z.enum(GRADES, { error: 'Grade is required.' }),
  reading_level: z.string().max(MAX_LENGTH.name, tooLong(MAX_LENGTH.name)).nullish(),
  username: required('Please enter a username.', MAX_LENGTH.username),
  password: z
    .string({ error: 'Please enter a password.' })
    .min(1, 'Please enter a password.')
    .max(MAX_LENGTH.password, tooLong(MAX_LENGTH.password)),
  license_id: z.int(),
})

/** Who pays once the trial ends. `name` is `last name, first name`; the phone is a dash placeholder. */
export const TrialBillingDetails = z.object({
  address: z.object({
    city: required('City is required.', MAX_LENGTH.city),
    country: z.literal('US'),
    line1: required('Street Address is required.', MAX_LENGTH.line),
    state: State,
    postal_code: Zip,
  }),
  email: Email,
  name: required('Name is required.', 2 * MAX_LENGTH.name + 2),
  phone: z.string().max(MAX_LENGTH.phone, tooLong(MAX_LENGTH.phone)),
})

/** `POST /no_auth/payments/stripe/subscription/` */
export const TrialRequest = z.object({
  student_data: StudentData,
  stripe_data: z.object({
    stripe_token: required('Card is required.', MAX_LENGTH.token),
    /** The licence price, charged only when the trial ends. */
    amount: Dollars,
    billing_details: TrialBillingDetails,
  }),
})
export type TrialRequest = z.infer<typeof TrialRequest>

export const TrialAnswer = z.object({ jwt: Token })

/** `POST /no_auth/payments/stripe/subscription/session/` */
export const HostedTrial = z.object({
  student_data: StudentData,
  stripe_data: z.object({ amount: Dollars, billing_details: TrialBillingDetails }),
  success_url: z.url(),
  cancel_url: z.url(),
})

/** `GET /no_auth/payments/stripe/subscription/session/{id}/`; `jwt` is given once only. */
export const HostedTrialStatus = z.object({
  status: z.enum(['paid', 'open', 'expired']),
  jwt: Token.optional(),
})

/** `POST /mymax/trial/`: a trial without a card. */
export const CardlessTrial = z.object({ student_data: StudentData, billing_details: TrialBillingDetails })
