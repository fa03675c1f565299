import { addFilter, type BookFilter } from '../../catalogue/book-filter.ts'
import { TABS, type Tab } from '../../catalogue/book-tabs.ts'
import { Link } from '../../ui/link.tsx'
import styles from './tab-bar.module.css'

/** The tabs as links, so that each has an address and works without JavaScript; what is chosen stays chosen. */
export function TabBar({ current, filter }: { current: Tab; filter: BookFilter }) {
  return (
    <nav className={styles.bar} aria-label="Book categories">
      {TABS.map(tab => (
        <Link
          key={tab.name}
          className={styles.tab}
          to={addFilter(tab.to, filter)}
          preventScrollReset
          aria-current={tab.name === current.name ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
