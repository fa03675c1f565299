import { z } from 'zod'
import { type TimeSlot, TimeZone } from '#contract/training-check.ts'
import { type Day, isTimeSlot, parseDay } from '#contract/training-dates.ts'
import type { VisitorSession } from '../session/session.server.ts'

/** When a school asked for its first training. */
const Appointment = z.object({
  day: z.string().transform((text, context): Day => {
    const day = parseDay(text)
    if (day) return day
    context.addIssue({ code: 'custom', message: 'Expected a day.' })
    return z.NEVER
  }),
  time: z.custom<TimeSlot>(time => typeof time === 'string' && isTimeSlot(time)),
  tz: TimeZone,
})

/** A training that this browser has registered for; only a first training has an appointment. */
const Registration = z.object({ id: z.number(), appointment: Appointment.optional() })
export type Registration = z.infer<typeof Registration>

/** The trainings that this browser has registered for. */
export function listRegistrations(session: VisitorSession): readonly Registration[] {
  return z.array(Registration).safeParse(session.get('registrations')).data ?? []
}

/** Remembers a registration in the session, which the caller then keeps. */
export function rememberRegistration(session: VisitorSession, registration: Registration): void {
  const others = listRegistrations(session).filter(({ id }) => id !== registration.id)
  session.set('registrations', [...others, registration])
}
