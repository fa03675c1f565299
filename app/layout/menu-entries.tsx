import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { getPagePath, MENU_LINKS, type MenuLink, type PageKey } from '#contract/site-pages.ts'
import { useSettingsEditLink } from '../preview/edit-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useDismissal } from '../ui/use-dismissal.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './menu.module.css'
import type { GroupEntry } from './menu-groups.ts'

/** What the menu's entries show of the page around them. */
export interface Shown {
  /** Path of the page, where the menu has it. */
  pathname: string
  /** The link of the menu to mark. */
  activeLink: MenuLink | null
}

const ShownPage = createContext<Shown>({ pathname: '', activeLink: null })

/** Tells the menu's entries below it which page is shown. */
export function ShownPageProvider({ pathname, activeLink, children }: Shown & { children: ReactNode }) {
  const shown = useMemo(() => ({ pathname, activeLink }), [pathname, activeLink])
  return <ShownPage.Provider value={shown}>{children}</ShownPage.Provider>
}

interface ItemProps {
  page: PageKey
  /** The link of the menu that this is, so that it is marked on the pages below it too. */
  link?: MenuLink
  children: ReactNode
}

/** A link of the menu, marked on its own page and on those below it. */
export function Item({ page, link, children }: ItemProps) {
  const { pathname, activeLink } = useContext(ShownPage)
  const to = getPagePath(page)
  const current = pathname === to ? 'page' : link !== undefined && link === activeLink ? 'true' : undefined
  return (
    <Link className={styles.link} to={to} aria-current={current}>
      {children}
    </Link>
  )
}

/** A group that opens on press, without JavaScript too. */
export function Group({ link, entries }: { link: MenuLink; entries: readonly GroupEntry[] }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { activeLink } = useContext(ShownPage)
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

/** Where a webinar is booked; empty while the settings cannot be read. */
export interface Webinar {
  webinarUrl: string
  webinarLabel: string
}

/** Where a webinar is booked; nothing while that is not known. */
export function WebinarLink({ webinarUrl, webinarLabel }: Webinar) {
  const edit = useSettingsEditLink()
  if (webinarUrl === '') return null
  return (
    <li>
      <a className={styles.link} href={webinarUrl} target="_blank" rel="noopener" {...edit('webinarLabel')}>
        {webinarLabel}
        <Icon name="external" size={16} />
        <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
      </a>
    </li>
  )
}
