import { getTrainingCalendarPath } from '#contract/calendar-path.ts'
import { SafeHtml } from '../../content/safe-html.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './details.module.css'
import type { Offering } from './offering.server.ts'

/** The full description of a training behind its See/Hide toggle (spec §2 Training page). */
export function Details({ offering }: { offering: Offering }) {
  return (
    offering.details && (
      <details className={styles.details}>
        <summary className={styles.summary}>
          <span className={styles.see}>See</span>
          <span className={styles.hide}>Hide</span> full description
          <VisuallyHidden> of {offering.title}</VisuallyHidden>
          <Icon name="chevron" size={18} />
        </summary>
        <div className={styles.text}>
          <SafeHtml html={offering.details} />
          {offering.hasCalendar && (
            <p>
              <a href={getTrainingCalendarPath(offering.id)}>
                Add to my calendar<VisuallyHidden>: {offering.title}</VisuallyHidden>
              </a>
            </p>
          )}
        </div>
      </details>
    )
  )
}
