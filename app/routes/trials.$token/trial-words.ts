import { formatMoney } from '#contract/money.ts'
import type { PlacedTrial } from '#contract/placed-trial.ts'
import { formatOfficeDay } from '../../signed-link/office-day.ts'
import type { StandingWords } from '../../signed-link/standing.tsx'

/** The last day of a trial, at the office, as its mails name it. */
export function formatEndDay({ ends_at }: PlacedTrial): string {
  return ends_at === null ? 'its last day' : formatOfficeDay(ends_at)
}

/** Where a trial stands, in words. */
export function describeTrial(trial: PlacedTrial): StandingWords {
  const { status, student, license, amount } = trial
  const end = formatEndDay(trial)
  switch (status) {
    case 'running':
      return amount === 0
        ? { heading: `Free until ${end}`, text: 'Nothing is charged, then or later.', tone: 'success' }
        : {
            heading: `Free until ${end}`,
            text: `On that day your card is charged ${formatMoney(amount)} for one year of ${license}, unless you cancel before then.`,
            tone: 'due',
          }
    case 'canceled':
      return {
        heading: 'Canceled: your card will not be charged',
        text: `${student} can go on reading until ${end}.`,
        tone: 'success',
      }
    case 'paid':
      return {
        heading: 'The trial is over, and the year is paid',
        text: `Your card was charged for one year of ${license}. To end the license or ask for a refund, write to us.`,
        tone: 'success',
      }
    case 'ended':
      return { heading: 'This trial has ended', text: 'Nothing more will be charged.', tone: 'ended' }
    default:
      return status satisfies never
  }
}
