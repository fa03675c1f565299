import { z } from 'zod'
import type { VisitorSession } from '../session/session.server.ts'

const KEY = 'trialSecret'

/** Proves that a hosted free trial comes back to the browser that began it; null in any other browser. */
export function getTrialSecret(session: VisitorSession): string | null {
  return z.string().min(1).safeParse(session.get(KEY)).data ?? null
}

export function setTrialSecret(session: VisitorSession, secret: string): void {
  session.set(KEY, secret)
}

export function clearTrialSecret(session: VisitorSession): void {
  session.unset(KEY)
}
