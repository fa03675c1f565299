import { useSettingsEditLink } from '../preview/edit-link.tsx'
import { useRootData } from '../root-data.ts'
import { TileRow } from '../ui/tile.tsx'
import styles from './footer.module.css'
import { Menu } from './menu.tsx'
import { formatTelLink } from './tel-link.ts'

/** The navbar's footer mode, and how to reach us (spec §2). */
export function Footer() {
  const { settings } = useRootData()
  const edit = useSettingsEditLink()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <TileRow letters={['m', 'a', 'x']} />
          <p className={styles.tagline} {...edit('tagline')}>
            {settings?.tagline ?? 'Reading software built on structured literacy.'}
          </p>
          {settings && (
            <address className={styles.address}>
              <a href={formatTelLink(settings.phone)} {...edit('phone')}>
                {settings.phone}
              </a>
              <a href={`mailto:${settings.email}`} {...edit('email')}>
                {settings.email}
              </a>
              <span {...edit('supportHours')}>{settings.supportHours}</span>
              {settings.address && <span {...edit('address')}>{settings.address}</span>}
            </address>
          )}
        </div>
        <nav aria-label="Footer">
          <Menu isFooter />
        </nav>
      </div>
      <div className={styles.note}>
        {settings?.footerNote && <p {...edit('footerNote')}>{settings.footerNote}</p>}
        {/* The server's year and the browser's differ on one night. */}
        <p suppressHydrationWarning>
          © {new Date().getFullYear()} {settings?.name ?? 'MaxGuru'}. All rights reserved.
        </p>
      </div>
    </footer>
  )
}
