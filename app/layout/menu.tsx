import { Form, Link, useLocation } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'

import {
  getPagePath,
  getSitePage,
  MENU_LINKS,
  type MenuLink,
  PAGE_KEYS,
  type PageKey,
} from '#contract/site-pages.ts'

import { useSettingsEditLink } from '../preview/edit-link.ts'

import { useRootData } from '../root-data.ts'
import { Icon } from '../ui/icon.tsx'
import { useCurrentPath } from '../ui/use-current-path.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useActivePage } from './active-page.ts'
import styles from './menu.module.css'
import { useDismissal } from './use-dismissal.ts'

/** A page that the menu lists in a group. */
interface GroupEntry {
  page: PageKey
  text: string
}

/** The entries of the group under a link of the menu. */
function listGroup(link: MenuLink): GroupEntry[] {
  return PAGE_KEYS.flatMap(page => {
    const { activeLink, groupEntry } = getSitePage(page)
    return activeLink === link && groupEntry ? [{ page, text: groupEntry }] : []
  })
}

const SOFTWARE = listGroup('software')
const SUPPORT = listGroup('support')

interface ItemProps {
  page: PageKey
  /** The link of the menu that this is, so that it is marked on the pages below it too. */
  link?: MenuLink
  children: ReactNode
}

function Item({ page, link, children }: ItemProps) {
  const { pathname } = useLocation()
  const { activeLink } = useActivePage()
  const to = getPagePath(page)
  const current = pathname === to ? 'page' : link !== undefined && link === activeLink ? 'true' : undefined
  return (
    <Link className={styles.link} to={to} aria-current={current}>
      {children}
    </Link>
  )
}

/** A group that opens on press, without JavaScript too. */
function Group({ link, entries }: { link: MenuLink; entries: readonly GroupEntry[] }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { activeLink } = useActivePage()
  useDismissal(details)
  return (
    <details className={styles.group} ref={details} name="menu-group">
      <summary className={styles.link} aria-current={link === activeLink || undefined}>
        {MENU_LINKS[link]}
        <Icon name="chevron" size={18} />
      </summary>
      <ul className={styles.sub}>
        {entries.map(({ page, text }) => (
          <li key={page}>
            <Item page={page}>{text}</Item>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Account() {
  const { user, frontEnds } = useRootData()
  const { activeLink } = useActivePage()
  const here = useCurrentPath()
  if (!user) {
    return (
      <li>
        <Link className={styles.login} to="/login" aria-current={activeLink === 'login' || undefined}>
          LOG IN
        </Link>
      </li>
    )
  }
  return (
    <>
      <li>
        <a className={styles.link} href={frontEnds.app}>
          MYMAX
        </a>
      </li>
      {!user.isStudent && (
        <li>
          <a className={styles.link} href={frontEnds.dashboard}>
            DASHBOARD
          </a>
        </li>
      )}
      <li>
        <Form method="post" action="/logout" reloadDocument>
          <input type="hidden" name="returnTo" value={here} />
          <button type="submit" className={styles.login}>
            LOGOUT
          </button>
        </Form>
      </li>
    </>
  )
}

interface MenuProps {
  /** The footer's copy lists every page open and adds the terms (spec §2 Navbar). */
  isFooter?: boolean
}

/** The site's links; the same for the bar, the mobile menu and the footer (spec §2 Navbar). */
export function Menu({ isFooter = false }: MenuProps) {
  const { settings, cartCount } = useRootData()
  const edit = useSettingsEditLink()
  const { activeLink } = useActivePage()
  return (
    <ul className={isFooter ? styles.footer : styles.menu}>
      <li>
        {isFooter ? (
          <>
            <Item page="software" link="software">
              {MENU_LINKS.software}
            </Item>
            <FooterList entries={SOFTWARE.filter(({ page }) => page !== 'software')} />
          </>
        ) : (
          <Group link="software" entries={SOFTWARE} />
        )}
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
        {isFooter ? (
          <>
            <span className={styles.heading}>{MENU_LINKS.support}</span>
            <FooterList entries={SUPPORT} />
          </>
        ) : (
          <Group link="support" entries={SUPPORT} />
        )}
      </li>
      <li>
        <Item page="contact" link="contact">
          {MENU_LINKS.contact}
        </Item>
      </li>
      {settings && (
        <li>
          <a
            className={styles.link}
            href={settings.webinarUrl}
            target="_blank"
            rel="noopener"
            {...edit('webinarLabel')}
          >
            {settings.webinarLabel}
            <Icon name="external" size={16} />
            <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
          </a>
        </li>
      )}
      {isFooter && (
        <li>
          <Item page="privacy-policy">Terms of Use</Item>
        </li>
      )}
      {!isFooter && (
        <li>
          <Link
            className={styles.cart}
            to="/checkout"
            aria-current={activeLink === 'cart' || undefined}
            aria-label={cartCount ? `Cart, ${cartCount} ${cartCount === 1 ? 'item' : 'items'}` : 'Cart'}
          >
            <Icon name="cart" />
            {cartCount > 0 && (
              <span className={styles.count} aria-hidden="true">
                {cartCount}
              </span>
            )}
          </Link>
        </li>
      )}
      <Account />
    </ul>
  )
}

function FooterList({ entries }: { entries: readonly GroupEntry[] }) {
  return (
    <ul className={styles.footerList}>
      {entries.map(({ page, text }) => (
        <li key={page}>
          <Item page={page}>{text}</Item>
        </li>
      ))}
    </ul>
  )
}
