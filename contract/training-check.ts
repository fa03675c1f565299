import { z } from 'zod'
import { FIELD_RULES } from './field-rules.ts'
import { ruleSchema } from './rule-schema.ts'

// Apart, so that the form that shows them does not carry zod to the browser.
export { TIME_SLOTS, TIME_ZONES, type TimeSlot, TRAINING_NOTICE_DAYS } from './training-times.ts'

export const TimeZone = z.enum(['ET', 'CT', 'MT', 'PT'])
export type TimeZone = z.infer<typeof TimeZone>

const trainingId = z.coerce.number().int().min(1).max(2_147_483_647).optional()

/** `POST /no_auth/nopayment_training/`, multipart. */
export const TrainingCheck = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('OW'),
    username: ruleSchema(FIELD_RULES.username),
    password: ruleSchema(FIELD_RULES.password),
    training: trainingId,
  }),
  z.object({
    kind: z.literal('IST'),
    code: ruleSchema(FIELD_RULES.schoolCode),
    /** `YYYY-MM-DDTHH:MM`, the day and one of {@link TIME_SLOTS}. */
    date: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Please enter a valid date.'),
    tz: TimeZone,
    training: trainingId,
  }),
])
export type TrainingCheck = z.infer<typeof TrainingCheck>
