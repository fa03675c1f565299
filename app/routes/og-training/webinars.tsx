import type { Registration } from '../../trainings/registered.server.ts'
import { Section } from '../../ui/section.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { BookDate } from './book-date.tsx'
import { Confirmation } from './confirmation.tsx'
import { DateText } from './date-text.tsx'
import { Details } from './details.tsx'
import styles from './list.module.css'
import type { Offering } from './offering.server.ts'

/** A webinar's location is where one registers for it (spec §3); anything but a web address is not linked. */
function getRegistrationLink(location: string): string | null {
  return /^https?:\/\//i.test(location) && URL.canParse(location) ? location : null
}

function Registered({ webinar }: { webinar: Offering }) {
  const link = getRegistrationLink(webinar.location)
  return (
    <Confirmation trainingId={webinar.id}>
      <p>
        Thank you. Your account is confirmed for <strong>{webinar.date.join(', ')}</strong>.
      </p>
      <p>
        {link ? (
          <>
            Please{' '}
            <a href={link} target="_blank" rel="noopener">
              CLICK HERE
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>{' '}
            to register for the webinar.
          </>
        ) : (
          'We will send you the link to the webinar.'
        )}
      </p>
    </Confirmation>
  )
}

/** Webinars for account holders, online by ZOOM (spec §2 Training page, kind OW). */
export function Webinars({
  webinars,
  registered,
}: {
  webinars: readonly Offering[]
  registered: readonly Registration[]
}) {
  return (
    <Section tone="tint" id="open-webinars" labelledBy="open-webinars-title">
      <h2 id="open-webinars-title" className={styles.heading}>
        Open Webinars
      </h2>
      {webinars.length === 0 ? (
        <p>No webinars are scheduled right now. Please check back in a few days.</p>
      ) : (
        <ul className={styles.list}>
          {webinars.map(webinar => (
            <li key={webinar.id} className={styles.item} id={`training-${webinar.id}`}>
              <div className={styles.words}>
                <h3 id={`training-title-${webinar.id}`}>{webinar.title}</h3>
                <p className={styles.facts}>
                  <DateText lines={webinar.date} />
                  <span className={styles.place}>online ZOOM</span>
                </p>
                <Details offering={webinar} />
              </div>
              {registered.some(({ id }) => id === webinar.id) ? (
                <Registered webinar={webinar} />
              ) : (
                <BookDate offering={webinar} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
