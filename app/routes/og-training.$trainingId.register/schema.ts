import { z } from 'zod'
import { Login } from '#contract/auth.ts'
import { CHOICE_REQUIRED, FIELD_RULES } from '#contract/field-rules.ts'
import { formatTooLong } from '#contract/fields.ts'
import { ruleSchema } from '#contract/rule-schema.ts'
import { TIME_SLOTS, TimeZone, type TrainingCheck } from '#contract/training-check.ts'
import { findTrainingDayProblem, getToday, isTimeSlot, parseDay } from '#contract/training-dates.ts'

const REQUIRED = CHOICE_REQUIRED.field

/** An open webinar: whose account it is for (spec §5, OW check form). */
export const WebinarForm = Login.extend({ kind: z.literal('OW') })

/** Initial software training: the school's code, a weekday from 7 days ahead, zone and time (spec §5). */
export function createInitialTrainingSchema(now: Date) {
  return z
    .object({
      kind: z.literal('IST'),
      code: ruleSchema(FIELD_RULES.schoolCode),
      day: z.string({ error: REQUIRED }).max(20, formatTooLong(20)),
      tz: z.enum(TimeZone.options, { error: REQUIRED }),
      time: z.enum(Object.keys(TIME_SLOTS), { error: REQUIRED }),
    })
    .superRefine(({ day, tz }, context) => {
      const problem = findTrainingDayProblem(parseDay(day), getToday(tz, now))
      if (problem) context.addIssue({ code: 'custom', path: ['day'], message: problem })
    })
}

/** Either form, told apart by the training's kind. */
export function createRegistrationSchema(now: Date) {
  return z.discriminatedUnion('kind', [WebinarForm, createInitialTrainingSchema(now)], { error: REQUIRED })
}

export type Registration = z.output<ReturnType<typeof createRegistrationSchema>>

/** The day and time that a school has asked for; undefined for a webinar, which has its own. */
export function readAppointment(form: Registration) {
  if (form.kind !== 'IST') return undefined
  const { time, tz } = form
  const day = parseDay(form.day)
  return day && isTimeSlot(time) ? { day, time, tz } : undefined
}

/** The form as `POST /no_auth/nopayment_training/` wants it: the day joined with `T` and the time (spec §5). */
export function buildCheckPayload(form: Registration, training: number): TrainingCheck {
  return form.kind === 'OW'
    ? { ...form, training }
    : { kind: 'IST', code: form.code, date: `${parseDay(form.day)}T${form.time}`, tz: form.tz, training }
}
