import type { Cents } from './money.ts'

/** A one-year home license (spec §3 License, §9). Its copy and picture come from the content lake. */
export interface License {
  id: 30 | 31 | 32
  title: string
  price: Cents
}

/** The three home licenses; ids and prices are business constants (spec §9), charged by the API. */
export const LICENSES: readonly License[] = [
  { id: 30, title: 'Maxguru K-12', price: 299_99 },
  { id: 31, title: 'K-2', price: 99_99 },
  { id: 32, title: 'Early Start', price: 79_99 },
]

/** Free trial length (spec §9). */
export const TRIAL_DAYS = 15

/** How many days before the charge a service with the capability `trial_reminder` mails the parent. */
export const TRIAL_REMINDER_DAYS = 3

/** Which of the three license cards a grade may choose (spec §4, License selection). */
export function listLicensesForGrade(grade: Grade | null): readonly License['id'][] {
  if (grade === null) return []
  if (grade === 'k') return [30, 32]
  if (grade === '1' || grade === '2') return [30, 31]
  return [30]
}

/** Grade choices (spec §5): k and 1 to 12. */
export const GRADES = ['k', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const
export type Grade = (typeof GRADES)[number]
