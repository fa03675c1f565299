import { formatWait } from '../ui/format-wait.ts'

/** For any error of a reset (spec §8). */
export const RESET_ERROR = 'Sorry, an error has ocurred.' // sic

/** What the forms of a password reset say, and their status, when the API has not done what was asked (spec §8). */
export function describeResetError(answer: { status: number | null; retryAfterSeconds?: number }): {
  status: 400 | 429 | 502 | 503
  text: string
} {
  const wait = `Please wait ${formatWait(answer.retryAfterSeconds ?? 60)}, then try again.`
  switch (answer.status) {
    case 400:
      return { status: 400, text: RESET_ERROR }
    case 429:
      return { status: 429, text: `${RESET_ERROR} You have tried this several times. ${wait}` }
    case 503:
      return { status: 503, text: `${RESET_ERROR} ${wait}` }
    default:
      return { status: 502, text: RESET_ERROR }
  }
}
