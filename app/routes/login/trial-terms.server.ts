import { TRIAL_DAYS, TRIAL_REMINDER_DAYS } from '#contract/licenses.ts'
import { getEndOfDay } from '#contract/training-dates.ts'
import { isPromised } from '../../api/capabilities.server.ts'
import { noteChangeAt } from '../../http/request-context.server.ts'

/** What a trial that is started today leads to. */
export interface TrialTerms {
  /** When the card is charged, such as `December 7`. */
  chargeDay: string
  /** When the reminder is mailed; null where the service has not said that it sends one. */
  reminderDay: string | null
  /** Whether the service has said that its mails lead to a page on which the trial is canceled. */
  canCancelHere: boolean
}

/** At the office, as the mails name days. */
const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'America/New_York',
})
const DAY_MS = 24 * 60 * 60 * 1000

/** The terms of a trial that is started now; the page that shows them is another one tomorrow. */
export async function readTrialTerms(now = new Date()): Promise<TrialTerms> {
  noteChangeAt(getEndOfDay('ET', now).getTime())
  const inDays = (days: number) => dayFormat.format(now.getTime() + days * DAY_MS)
  return {
    chargeDay: inDays(TRIAL_DAYS),
    canCancelHere: await isPromised('trial_page'),
    reminderDay: (await isPromised('trial_reminder')) ? inDays(TRIAL_DAYS - TRIAL_REMINDER_DAYS) : null,
  }
}
