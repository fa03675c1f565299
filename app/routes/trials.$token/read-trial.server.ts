import { PlacedTrial, TrialToken } from '#contract/placed-trial.ts'
import { api } from '../../api/client.server.ts'
import { formatWait } from '../../ui/format-wait.ts'

/** Why a trial cannot be shown. */
export type TrialFailure = { status: 404 | 410 | 429 | 503; wait?: string }

type Answer = Awaited<ReturnType<typeof api.get<typeof PlacedTrial>>>

function toTrial(answer: Answer): { trial: PlacedTrial } | TrialFailure {
  if (answer.ok) return { trial: answer.value }
  switch (answer.status) {
    case 404:
    case 405:
      return { status: 404 }
    case 410:
      return { status: 410 }
    case 429:
      return { status: 429, wait: formatWait(answer.retryAfterSeconds ?? 60) }
    default:
      return { status: 503 }
  }
}

/** Reads a trial by the secret of its page's address. Nothing of it is kept. */
export async function readTrial(token: string | undefined, from: Request) {
  if (!TrialToken.safeParse(token).success) return { status: 404 } satisfies TrialFailure
  return toTrial(await api.get(`/no_auth/trials/${token}/`, PlacedTrial, { from, once: true }))
}

/** Cancels a trial and reads how it stands then. A repeat does nothing more. */
export async function cancelTrial(token: string | undefined, from: Request) {
  if (!TrialToken.safeParse(token).success) return { status: 404 } satisfies TrialFailure
  return toTrial(await api.post(`/no_auth/trials/${token}/cancel/`, PlacedTrial, { body: {}, from }))
}
