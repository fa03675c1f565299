import { getTrainingCalendarPath } from '#contract/calendar-path.ts'
import type { Db } from '../db/connect.ts'
import type { trainings } from '../db/schema/catalogue.ts'
import { button, lines } from '../mail/content.ts'
import type { Services } from '../services.ts'

type Training = typeof trainings.$inferSelect

/** Confirms a webinar to the account that registered, with its link; `id` is the registration's. */
export function queueWebinarMail(
  { mail, config }: Services,
  tx: Db,
  { id, to, training }: { id: string; to: string; training: Training },
): Promise<void> {
  return mail.queue(tx, `webinar:${id}`, {
    to,
    subject: `You are registered: ${training.title}`,
    heading: 'You are registered',
    content: [
      lines(training.title, training.dateText),
      button('Join here', training.location),
      lines({ label: 'Add to your calendar', href: config.siteUrl + getTrainingCalendarPath(training.id) }),
    ],
  })
}

interface InitialTrainingRequest {
  /** The registration's. */
  id: string
  schoolName: string
  /** Null for the initial training that is not in the list of trainings. */
  training: Training | null
  /** Local time, `2026-05-04T10:00`, and its time zone. */
  date: string
  timeZone: string
}

/** Tells the office that a school asks for its initial training. */
export function queueInitialTrainingMail(
  { mail, config }: Services,
  tx: Db,
  { id, schoolName, training, date, timeZone }: InitialTrainingRequest,
): Promise<void> {
  return mail.queue(tx, `first-training:${id}`, {
    to: config.officeEmail,
    subject: `Initial training requested: ${schoolName}`,
    content: [
      lines(
        schoolName,
        training?.title ?? 'Initial software training',
        `${date.replace('T', ' ')} ${timeZone}`,
      ),
    ],
  })
}
