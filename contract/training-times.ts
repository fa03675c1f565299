/** Time zones of initial software training (spec §2, Check-user dialog). */
export const TIME_ZONES = { ET: 'Eastern', CT: 'Central', MT: 'Mountain', PT: 'Pacific' } as const

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
