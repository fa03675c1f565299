import { z } from 'zod'
import { CHOICE_REQUIRED, FIELD_RULES } from '#contract/field-rules.ts'
import { formatTooLong, MAX_LENGTH } from '#contract/fields.ts'
import { GRADES, type Grade, LICENSES, listLicensesForGrade } from '#contract/licenses.ts'
import { toDollars } from '#contract/money.ts'
import { nameSchema, ruleSchema } from '#contract/rule-schema.ts'
import { StudentData, TrialBillingDetails, type TrialRequest } from '#contract/trial.ts'

const { first_name, last_name, username, password, grade } = StudentData.shape
const { city, line1, state, postal_code } = TrialBillingDetails.shape.address.shape

/** Reading levels a parent may name; the placement test finds the real one. */
export const READING_LEVELS = [
  'Just starting',
  'Below grade level',
  'At grade level',
  'Above grade level',
] as const

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

/** The licence a trial leads to. @throws Error for an id that no licence has */
function findLicense(form: TrialForm) {
  const license = LICENSES.find(license => license.id === form.license)
  if (!license) throw new Error(`No licence has the id ${form.license}.`)
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

/**
 * The licence chosen at first (spec §4 License selection): the one the address names, if it is one, else the
 * first. `0`, which the software page sends, names none.
 */
export function getInitialLicense(licenseType: string | null): number {
  return LICENSES.find(license => String(license.id) === licenseType)?.id ?? LICENSES[0]?.id ?? 30
}

/** What is chosen after the grade has changed: licence 30, whatever was chosen before (spec §4). */
export const LICENSE_AFTER_GRADE_CHANGE = 30

/** The grade that the form starts with: the first that a licence can be chosen for. */
export function getFirstGrade(license: number): Grade {
  return GRADES.find(grade => isOffered(license, grade)) ?? 'k'
}

/** Whether a licence card can be chosen for a grade; none can without one. */
export function isOffered(license: number, grade: Grade | null): boolean {
  return listLicensesForGrade(grade).some(id => id === license)
}
