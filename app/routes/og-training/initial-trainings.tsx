import { TIME_SLOTS, TIME_ZONES } from '#contract/training-check.ts'
import { formatLongDay } from '#contract/training-dates.ts'
import type { Registration } from '../../trainings/registered.server.ts'
import { Section } from '../../ui/section.tsx'
import { BookDate } from './book-date.tsx'
import { Confirmation } from './confirmation.tsx'
import { Details } from './details.tsx'
import styles from './list.module.css'
import type { Offering } from './offering.server.ts'

function formatAppointment({ day, time, tz }: NonNullable<Registration['appointment']>): string {
  return `${formatLongDay(day)}, ${TIME_SLOTS[time]}, ${TIME_ZONES[tz]} time`
}

/** First trainings on the software, for schools with a code (spec §2 Training page, kind IST). */
export function InitialTrainings({
  trainings,
  registered,
}: {
  trainings: readonly Offering[]
  registered: readonly Registration[]
}) {
  return (
    <Section id="initial-training" labelledBy="initial-training-title">
      <h2 id="initial-training-title" className={styles.heading}>
        Initial Software Training
      </h2>
      {trainings.length === 0 ? (
        <p>
          Initial training cannot be booked online right now. Contact us, and we will find a date together.
        </p>
      ) : (
        <ul className={styles.list}>
          {trainings.map(training => (
            <li key={training.id} className={styles.item} id={`training-${training.id}`}>
              <div className={styles.words}>
                <h3 id={`training-title-${training.id}`}>{training.title}</h3>
                <p className={styles.facts}>
                  <span>{training.location}</span>
                </p>
                <Details offering={training} />
              </div>
              <Booking training={training} registration={registered.find(({ id }) => id === training.id)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

interface BookingProps {
  training: Offering
  registration: Registration | undefined
}

/** What was asked for, or the button to ask (spec §2 Training page, kind IST). */
function Booking({ training, registration }: BookingProps) {
  if (!registration) return <BookDate offering={training} />
  const { appointment } = registration
  return (
    <Confirmation trainingId={training.id}>
      <p>Your request was sent. The confirmation e-mail may take up to 48 hours.</p>
      {appointment && (
        <p>
          You asked for <strong>{formatAppointment(appointment)}</strong>. Place: {training.location}.
        </p>
      )}
    </Confirmation>
  )
}
