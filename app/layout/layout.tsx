import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PreviewBar } from '../preview/preview-bar.tsx'
import { useRootData } from '../root-data.ts'
import { Notice } from '../ui/notice.tsx'
import { NavigationKeyContext } from '../ui/use-dismissal.ts'
import { useActivePage } from './active-page.ts'
import { Announcement } from './announcement.tsx'
import { CartWidget } from './cart-widget.tsx'
import { Footer } from './footer.tsx'
import styles from './layout.module.css'
import { Navbar } from './navbar.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** The layout every page shares: bar, page, footer, floating cart widget (spec §2). */
export function Layout({ children }: { children: ReactNode }) {
  const { flash } = useRootData()
  const { isLight } = useActivePage()
  const { key } = useLocation()
  return (
    <NavigationKeyContext.Provider value={key}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <PreviewBar />
      <RouteAnnouncer />
      <Announcement />
      <Navbar />
      <main id="main" tabIndex={-1} className={styles.main} data-light={isLight}>
        {flash && (
          <div className={styles.flash}>
            <Notice tone={flash.tone}>{flash.text}</Notice>
          </div>
        )}
        {children}
      </main>
      <CartWidget />
      <Footer />
    </NavigationKeyContext.Provider>
  )
}
