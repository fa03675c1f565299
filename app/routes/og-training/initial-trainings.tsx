import { Section } from '../../ui/section.tsx'
import { BookDate } from './book-date.tsx'
import { Details } from './details.tsx'
import styles from './list.module.css'
import type { Offering } from './offering.server.ts'

/** First trainings on the software, for schools with a code (spec §2 Training page, kind IST). */
export function InitialTrainings({
  trainings,
  registered,
}: {
  trainings: readonly Offering[]
  registered: readonly number[]
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
              {registered.includes(training.id) ? (
                <p className={styles.registered}>
                  Your request was sent. The confirmation e-mail may take up to 48 hours.
                </p>
              ) : (
                <BookDate offering={training} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
