import { z } from 'zod'
import { CHOICE_REQUIRED, FIELD_RULES } from '#contract/field-rules.ts'
import { formatTooLong, MAX_LENGTH } from '#contract/fields.ts'
import { LICENSES, listLicensesForGrade } from '#contract/licenses.ts'
import { toDollars } from '#contract/money.ts'
import { nameSchema, ruleSchema } from '#contract/rule-schema.ts'
import { StudentData, TrialBillingDetails, type TrialRequest } from '#contract/trial.ts'
import { READING_LEVELS } from './trial-choices.ts'

const { first_name, last_name, username, password, grade } = StudentData.shape
const { city, line1, state, postal_code } = TrialBillingDetails.shape.address.shape

/** The fields of the free-trial form (spec §3 Trial form fields), the ways to give a card beside them. */
export const TrialForm = z
  .object({
    intent: z.enum(['trial', 'trial-hosted']),
    student_first_name: first_name,
    student_last_name: last_name,
    grade,
    reading_level: z.enum(READING_LEVELS).optional(),
    username_trial: username,
    password_trial: password,
    license: z.coerce.number({ error: CHOICE_REQUIRED.license }).int(),
    name: nameSchema(FIELD_RULES.name),
    last_name: nameSchema(FIELD_RULES.lastName),
    email: ruleSchema(FIELD_RULES.accountEmail),
    street_address: line1,
    city,
    state,
    zip_code: postal_code,
    stripe_token: z.string().max(MAX_LENGTH.token, formatTooLong(MAX_LENGTH.token)).optional(),
  })
  .superRefine((form, context) => {
    if (!listLicensesForGrade(form.grade).some(id => id === form.license)) {
      context.addIssue({
        code: 'custom',
        path: ['license'],
        message: 'This package is not available for that grade.',
      })
    }
    if (form.intent === 'trial' && !form.stripe_token) {
      context.addIssue({ code: 'custom', path: ['stripe_token'], message: FIELD_RULES.cardToken.required })
    }
  })
export type TrialForm = z.output<typeof TrialForm>

/** The license a trial leads to. @throws Error for an id that no license has */
function findLicense(form: TrialForm) {
  const license = LICENSES.find(license => license.id === form.license)
  if (!license) throw new Error(`No license has the id ${form.license}.`)
  return license
}

/** The form as the API wants it, without the card (spec §3 Trial request payload). */
export function buildTrialPayload(form: TrialForm): Omit<TrialRequest, 'stripe_data'> & {
  stripe_data: { amount: number; billing_details: TrialRequest['stripe_data']['billing_details'] }
} {
  return {
    student_data: {
      first_name: form.student_first_name,
      last_name: form.student_last_name,
      grade: form.grade,
      ...(form.reading_level && { reading_level: form.reading_level }),
      username: form.username_trial,
      password: form.password_trial,
      license_id: form.license,
    },
    stripe_data: {
      amount: toDollars(findLicense(form).price),
      billing_details: {
        address: {
          city: form.city,
          country: 'US',
          line1: form.street_address,
          state: form.state,
          postal_code: form.zip_code,
        },
        email: form.email,
        name: `${form.last_name}, ${form.name}`,
        phone: '-',
      },
    },
  }
}
