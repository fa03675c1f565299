import type { Book } from '#contract/workbooks.ts'
import { listFacts } from './book-facts.ts'
import styles from './facts.module.css'

/** A book's facts in a row: none breaks across lines, and no line begins or ends with the dot between two. */
export function Facts({ book }: { book: Book }) {
  return (
    <p className={styles.facts}>
      {listFacts(book).map((fact, index) => (
        <span key={fact}>
          {index > 0 && <span className={styles.dot}> · </span>}
          {fact}
        </span>
      ))}
    </p>
  )
}
