import type { ApiAnswer } from '../api/call.server.ts'
import { formatWait } from '../ui/format-wait.ts'

/** Why what a signed link leads to cannot be shown: unknown, expired, too many guesses, or no answer. */
export interface LinkFailure {
  status: 404 | 410 | 429 | 503
  /** How long to wait, in words; with 429 alone. */
  wait?: string | undefined
}

/** The failure in an answer of the API; a service that has no such links answers 404 or 405. */
export function toLinkFailure({
  status,
  retryAfterSeconds,
}: Extract<ApiAnswer<unknown>, { ok: false }>): LinkFailure {
  switch (status) {
    case 404:
    case 405:
      return { status: 404 }
    case 410:
      return { status: 410 }
    case 429:
      return { status: 429, wait: formatWait(retryAfterSeconds ?? 60) }
    default:
      return { status: 503 }
  }
}
