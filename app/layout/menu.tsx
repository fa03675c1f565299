import { useLocation } from '@remix-run/react'
import { getPagePath, MENU_LINKS, PAGE_KEYS } from '#contract/site-pages.ts'
import { Kept } from '../kept.tsx'
import { useRootData } from '../root-data.ts'
import { AccountLinks } from './account-links.tsx'
import { useActivePage } from './active-page.ts'
import { CartLink } from './cart-link.tsx'
import { FooterMenu } from './footer-menu.tsx'
import styles from './menu.module.css'
import { Group, Item, type Shown, ShownPageProvider, type Webinar, WebinarLink } from './menu-entries.tsx'
import { listGroup } from './menu-groups.ts'

const SOFTWARE = listGroup('software')
const SUPPORT = listGroup('support')

const PATHS = new Set(PAGE_KEYS.map(getPagePath))

interface MenuProps {
  /** The footer's copy lists every page open and adds the terms (spec §2 Navbar). */
  isFooter?: boolean
}

/** The site's links: for the bar and the mobile menu, and all of them for the footer (spec §2 Navbar). */
export function Menu({ isFooter = false }: MenuProps) {
  const { pathname } = useLocation()
  const { activeLink } = useActivePage()
  const { settings } = useRootData()
  const entries = {
    pathname: PATHS.has(pathname) ? pathname : '',
    activeLink,
    webinarUrl: settings?.webinarUrl ?? '',
    webinarLabel: settings?.webinarLabel ?? '',
  }
  if (isFooter) return <FooterMenu {...entries} />
  return (
    <ul className={styles.menu}>
      <Kept part={BarEntries} props={entries} />
      <li>
        <CartLink />
      </li>
      <AccountLinks />
    </ul>
  )
}

function BarEntries({ pathname, activeLink, webinarUrl, webinarLabel }: Shown & Webinar) {
  return (
    <ShownPageProvider pathname={pathname} activeLink={activeLink}>
      <li>
        <Group link="software" entries={SOFTWARE} />
      </li>
      <li>
        <Item page="workbooks-ebooks" link="workbooks">
          {MENU_LINKS.workbooks}
        </Item>
      </li>
      <li>
        <Item page="og-training" link="training">
          {MENU_LINKS.training}
        </Item>
      </li>
      <li>
        <Item page="tutoring" link="tutoring">
          {MENU_LINKS.tutoring}
        </Item>
      </li>
      <li>
        <Group link="support" entries={SUPPORT} />
      </li>
      <li>
        <Item page="contact" link="contact">
          {MENU_LINKS.contact}
        </Item>
      </li>
      <WebinarLink webinarUrl={webinarUrl} webinarLabel={webinarLabel} />
    </ShownPageProvider>
  )
}
