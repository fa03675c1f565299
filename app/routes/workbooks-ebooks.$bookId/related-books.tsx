import { formatMoney } from '#contract/money.ts'
import { addFilter, type BookFilter } from '../../catalogue/book-filter.ts'
import { makeHyphensNonBreaking } from '../../catalogue/non-breaking-hyphens.ts'
import { DIALOG_ID } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './route.module.css'

interface RelatedBooksProps {
  books: readonly { id: number; title: string; format: string; price: number }[]
  /** Of the shelf below, kept in the links. */
  filter: BookFilter
}

/** Other books that go with the one shown. */
export function RelatedBooks({ books, filter }: RelatedBooksProps) {
  return (
    <section className={styles.related} aria-labelledby="goes-with">
      <h3 id="goes-with">Goes with</h3>
      <ul>
        {books.map(({ id, title, format, price }) => (
          <li key={id}>
            <Link to={`${addFilter(`/workbooks-ebooks/${id}`, filter)}#${DIALOG_ID}`} preventScrollReset>
              {makeHyphensNonBreaking(title)}
            </Link>{' '}
            <span>
              {format}, {formatMoney(price)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
