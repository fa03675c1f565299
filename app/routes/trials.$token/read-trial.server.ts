import { PlacedTrial, TrialToken } from '#contract/placed-trial.ts'
import type { ApiAnswer } from '../../api/call.server.ts'
import { api } from '../../api/client.server.ts'
import { type LinkFailure, toLinkFailure } from '../../signed-link/failure.ts'

type FoundTrial = { trial: PlacedTrial } | LinkFailure

function toFound(answer: ApiAnswer<PlacedTrial>): FoundTrial {
  return answer.ok ? { trial: answer.value } : toLinkFailure(answer)
}

function isToken(token: string | undefined): boolean {
  return TrialToken.safeParse(token).success
}

/** Reads a trial by the secret of its page's address. Nothing of it is kept. */
export async function readTrial(token: string | undefined, from: Request): Promise<FoundTrial> {
  if (!isToken(token)) return { status: 404 }
  return toFound(await api.get(`/no_auth/trials/${token}/`, PlacedTrial, { from, once: true }))
}

/** Cancels a trial and reads how it stands then. A repeat does nothing more. */
export async function cancelTrial(token: string | undefined, from: Request): Promise<FoundTrial> {
  if (!isToken(token)) return { status: 404 }
  return toFound(await api.post(`/no_auth/trials/${token}/cancel/`, PlacedTrial, { body: {}, from }))
}
