// No zod here: modules of the browser import this.

/** Smallest and largest quantity of one order line (architecture rule 12). */
export const QUANTITY = { min: 1, max: 99 } as const
/** Most lines in one order or cart. */
export const MAX_LINES = 50

/**
 * Days that a pro-forma invoice is valid, and that its seats are held before the office confirms it
 * (docs/decisions/0007).
 */
export const PURCHASE_ORDER = { validDays: 30, seatsHeldDays: 3 } as const

/** Teacher categories of the training questions, in the order shown (spec §3, Payment form fields). */
export const TEACHER_CATEGORIES = [
  'teacher',
  'tutor',
  'special_ed_teacher',
  'speech_and_language_specialist',
  'ELL_teacher',
  'parent',
  'literacy_coach',
  'other',
] as const

/** True for one of {@link TEACHER_CATEGORIES}. */
export function isTeacherCategory(text: string): boolean {
  return TEACHER_CATEGORIES.some(category => category === text)
}
