import type { Book } from '#contract/workbooks.ts'
import {
  addFilter,
  type BookFilter,
  filterBooks,
  isFiltered,
  listChoices,
} from '../../catalogue/book-filter.ts'
import { TABS, type Tab } from '../../catalogue/book-tabs.ts'
import { Link } from '../../ui/link.tsx'
import queryStyles from '../../ui/query-form.module.css'
import { BookCard } from './book-card.tsx'
import styles from './route.module.css'
import { ShelfFilter } from './shelf-filter.tsx'

interface ShelfProps {
  books: readonly Book[]
  tab: Tab
  filter: BookFilter
}

/** `8 workbooks`, `1 ebook`. */
function countBooks(count: number, { name }: Tab): string {
  return `${count} ${count === 1 ? name.slice(0, -1) : name}`
}

/** The books of a tab, the form that narrows them, and how many there are. */
export function Shelf({ books, tab, filter }: ShelfProps) {
  const ofTab = books.filter(book => book.category === tab.category)
  const shown = filterBooks(ofTab, filter)
  return (
    <>
      <ShelfFilter tab={tab} filter={filter} choices={listChoices(ofTab, filter)} />
      <p className={queryStyles.count} role="status">
        {isFiltered(filter)
          ? `${shown.length} of ${countBooks(ofTab.length, tab)}`
          : countBooks(ofTab.length, tab)}
      </p>
      {shown.length === 0 && isFiltered(filter) ? (
        <NothingFits books={books} tab={tab} filter={filter} />
      ) : (
        <ul className={styles.books} aria-label={tab.label}>
          {shown.map(book => (
            <BookCard key={book.id} book={book} filter={filter} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Ways on from a shelf that has no such book. */
function NothingFits({ books, tab, filter }: ShelfProps) {
  const elsewhere = TABS.filter(other => other.name !== tab.name).map(other => ({
    other,
    count: filterBooks(books, filter).filter(book => book.category === other.category).length,
  }))
  return (
    <div>
      <h2>No {tab.name} fit this choice</h2>
      <ul>
        {elsewhere.map(
          ({ other, count }) =>
            count > 0 && (
              <li key={other.name}>
                <Link to={addFilter(other.to, filter)} preventScrollReset>
                  See {countBooks(count, other)} that {count === 1 ? 'does' : 'do'}
                </Link>
              </li>
            ),
        )}
        <li>
          <Link to={tab.to} preventScrollReset>
            See all {tab.name}
          </Link>
        </li>
        <li>
          <Link to="/contact">Ask us which book to begin with</Link>
        </li>
      </ul>
    </div>
  )
}
