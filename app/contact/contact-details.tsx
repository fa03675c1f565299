import { formatTelLink } from '../layout/tel-link.ts'
import { useRootData } from '../root-data.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './contact-details.module.css'

/** The ways to us beside the form. */
export function ContactDetails() {
  const { settings } = useRootData()
  if (!settings) return null
  return (
    <aside className={styles.details} aria-labelledby="contact-details-title">
      <h2 id="contact-details-title" className={styles.title}>
        Prefer to talk?
      </h2>
      <p>
        <a className={styles.phone} href={formatTelLink(settings.phone)}>
          <Icon name="phone" size={22} />
          {settings.phone}
        </a>
        {settings.supportHours}
      </p>
      <p>
        <a href={`mailto:${settings.email}`}>{settings.email}</a>
      </p>
      {settings.address && <p className={styles.address}>{settings.address}</p>}
    </aside>
  )
}
