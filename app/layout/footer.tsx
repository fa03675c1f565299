import { useRootData } from '../root-data.ts'
import { TileRow } from '../ui/tile.tsx'
import styles from './footer.module.css'
import { Menu } from './menu.tsx'
import { formatTelLink } from './tel-link.ts'

/** The navbar's footer mode, and how to reach us (spec §2). */
export function Footer() {
  const { settings } = useRootData()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <TileRow letters={['m', 'a', 'x']} />
          <p className={styles.tagline}>
            {settings?.tagline ?? 'Reading software built on structured literacy.'}
          </p>
          {settings && (
            <address className={styles.address}>
              <a href={formatTelLink(settings.phone)}>{settings.phone}</a>
              <a href={`mailto:${settings.email}`}>{settings.email}</a>
              <span>{settings.supportHours}</span>
              {settings.address && <span>{settings.address}</span>}
            </address>
          )}
        </div>
        <nav aria-label="Footer">
          <Menu isFooter />
        </nav>
      </div>
      {settings?.footerNote && <p className={styles.note}>{settings.footerNote}</p>}
    </footer>
  )
}
