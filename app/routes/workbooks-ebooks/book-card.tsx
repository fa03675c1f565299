import { formatMoney } from '#contract/money.ts'
import type { Book } from '#contract/workbooks.ts'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import { addFilter, type BookFilter } from '../../catalogue/book-filter.ts'
import { Facts } from '../../catalogue/facts.tsx'
import { makeHyphensNonBreaking } from '../../catalogue/non-breaking-hyphens.ts'
import { DIALOG_ID } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { Tile } from '../../ui/tile.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './book-card.module.css'

/** A book on a tab (spec §2 Book card). */
export function BookCard({ book, filter }: { book: Book; filter: BookFilter }) {
  const to = `${addFilter(`/workbooks-ebooks/${book.id}`, filter)}#${DIALOG_ID}`
  const titleId = `book-${book.id}`
  return (
    <li className={styles.card}>
      <Link className={styles.cover} to={to} preventScrollReset tabIndex={-1} aria-hidden="true">
        {book.cover_page === null ? (
          <Tile>{book.title.slice(0, 1).toUpperCase()}</Tile>
        ) : (
          <img src={book.cover_page} alt="" width={480} height={640} loading="lazy" decoding="async" />
        )}
      </Link>
      <div className={styles.words}>
        <h2 className={styles.title} id={titleId}>
          {makeHyphensNonBreaking(book.title)}
        </h2>
        <Facts book={book} />
        <p className={styles.description}>{book.description}</p>
        <p className={styles.price}>{formatMoney(book.price)}</p>
        <div className={styles.actions}>
          <AddToCart uniqueId={`book_${book.id}`} describedBy={titleId} />
          <Link className={styles.more} to={to} preventScrollReset>
            Learn more<VisuallyHidden> about {book.title}</VisuallyHidden>
          </Link>
        </div>
      </div>
    </li>
  )
}
