import { Form, Link, useLocation } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'
import { useSettingsEditLink } from '../preview/edit-link.ts'
import { useRootData } from '../root-data.ts'
import { Icon } from '../ui/icon.tsx'
import { useCurrentPath } from '../ui/use-current-path.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { type ActivePage, usePageHandle } from './active-page.ts'
import styles from './menu.module.css'
import { useDismissal } from './use-dismissal.ts'

const SOFTWARE = [
  ['/home-licenses', 'At Home'],
  ['/school-licenses', 'At School'],
] as const

const SUPPORT = [
  ['/faq', 'FAQ'],
  ['/learning-disabilities', 'Learning Disabilities'],
  ['/methods', 'Methods'],
  ['/doe-funding', 'DOE Funding'],
] as const

function Item({ to, page, children }: { to: string; page?: ActivePage; children: ReactNode }) {
  const { pathname } = useLocation()
  const { activePage } = usePageHandle()
  const current = pathname === to ? 'page' : page !== undefined && page === activePage ? 'true' : undefined
  return (
    <Link className={styles.link} to={to} aria-current={current}>
      {children}
    </Link>
  )
}

/** A group that opens on press, without JavaScript too. */
function Group({
  label,
  page,
  items,
}: {
  label: string
  page: ActivePage
  items: readonly (readonly [string, string])[]
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const { activePage } = usePageHandle()
  useDismissal(details)
  return (
    <details className={styles.group} ref={details} name="menu-group">
      <summary className={styles.link} aria-current={page === activePage || undefined}>
        {label}
        <Icon name="chevron" size={18} />
      </summary>
      <ul className={styles.sub}>
        {items.map(([to, text]) => (
          <li key={to}>
            <Item to={to}>{text}</Item>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Account() {
  const { user, frontEnds } = useRootData()
  const { activePage } = usePageHandle()
  const here = useCurrentPath()
  if (!user) {
    return (
      <li>
        <Link className={styles.login} to="/login" aria-current={activePage === 'login' || undefined}>
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
  const { activePage } = usePageHandle()
  return (
    <ul className={isFooter ? styles.footer : styles.menu}>
      <li>
        {isFooter ? (
          <>
            <Item to="/software" page="software">
              Software
            </Item>
            <FooterList items={SOFTWARE} />
          </>
        ) : (
          <Group label="Software" page="software" items={[['/software', 'What is MaxGuru'], ...SOFTWARE]} />
        )}
      </li>
      <li>
        <Item to="/workbooks-ebooks" page="workbooks">
          Workbooks & Materials
        </Item>
      </li>
      <li>
        <Item to="/og-training" page="training">
          Training
        </Item>
      </li>
      <li>
        <Item to="/tutoring" page="tutoring">
          Tutoring
        </Item>
      </li>
      <li>
        {isFooter ? (
          <>
            <span className={styles.heading}>Support</span>
            <FooterList items={SUPPORT} />
          </>
        ) : (
          <Group label="Support" page="support" items={SUPPORT} />
        )}
      </li>
      <li>
        <Item to="/contact" page="contact">
          Contact
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
          <Item to="/privacy-policy" page="privacy-policy">
            Terms of Use
          </Item>
        </li>
      )}
      {!isFooter && (
        <li>
          <Link
            className={styles.cart}
            to="/checkout"
            aria-current={activePage === 'cart' || undefined}
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

function FooterList({ items }: { items: readonly (readonly [string, string])[] }) {
  return (
    <ul className={styles.footerList}>
      {items.map(([to, text]) => (
        <li key={to}>
          <Item to={to}>{text}</Item>
        </li>
      ))}
    </ul>
  )
}
