import { useSettingsEditLink } from '../preview/edit-link.tsx'
import { useRootData } from '../root-data.ts'
import { Link } from '../ui/link.tsx'
import styles from './announcement.module.css'

/** The bar above everything, from its start until its end (site settings). */
export function Announcement() {
  const announcement = useRootData().settings?.announcement
  const edit = useSettingsEditLink()
  if (!announcement?.text) return null
  return (
    <aside className={styles.bar} aria-label="Announcement">
      <p className={styles.text} {...edit('announcement', 'text')}>
        {announcement.text}
        {announcement.link && (
          <>
            {' '}
            <Link to={announcement.link.href}>{announcement.link.label}</Link>
          </>
        )}
      </p>
    </aside>
  )
}
