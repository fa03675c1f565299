import { z } from 'zod'
import { FIELD_RULES } from './field-rules.ts'
import { ruleSchema } from './rule-schema.ts'

/** Time zones of initial software training (spec §2, Check-user dialog). */
export const TIME_ZONES = { ET: 'Eastern', CT: 'Central', MT: 'Mountain', PT: 'Pacific' } as const
export const TimeZone = z.enum(['ET', 'CT', 'MT', 'PT'])
export type TimeZone = z.infer<typeof TimeZone>

/**
 * Time slots and their labels (spec §2). The 13:00 label differs from the quoted pair, which would make
 * people miss an appointment (architecture rule 6).
 */
export const TIME_SLOTS = {
  '08:00': '8:00 AM / 11:00 AM',
  '09:00': '9:00 AM / 12:00 PM',
  '10:00': '10:00 AM / 1:00 PM',
  '11:00': '11:00 AM / 2:00 PM',
  '12:00': '12:00 PM / 3:00 PM',
  '13:00': '1:00 PM / 4:00 PM',
  '14:00': '2:00 PM / 5:00 PM',
} as const
export type TimeSlot = keyof typeof TIME_SLOTS

/** Soonest day that may be picked, counted from today (spec §5, Date picker). */
export const TRAINING_NOTICE_DAYS = 7

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
