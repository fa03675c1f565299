import type { VisitorSession } from '../session/session.server.ts'

/** Ids of the trainings that this browser has registered for. */
export function registeredTrainings(session: VisitorSession): readonly number[] {
  return session.get('registeredTrainings') ?? []
}

/** Remembers a registration in the session, which the caller then keeps. */
export function rememberRegistration(session: VisitorSession, trainingId: number): void {
  session.set('registeredTrainings', [...new Set([...registeredTrainings(session), trainingId])])
}
