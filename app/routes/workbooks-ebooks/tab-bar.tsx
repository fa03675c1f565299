import { Link } from '@remix-run/react'
import { TABS, type Tab } from '../../catalogue/book-tabs.ts'
import styles from './tab-bar.module.css'

/** The tabs as links, so that each has an address and works without JavaScript. */
export function TabBar({ current }: { current: Tab }) {
  return (
    <nav className={styles.bar} aria-label="Book categories">
      {TABS.map(tab => (
        <Link
          key={tab.name}
          className={styles.tab}
          to={tab.to}
          preventScrollReset
          aria-current={tab.name === current.name ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
