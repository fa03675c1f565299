import { formatMoney } from '#contract/money-text.ts'
import { makeHyphensNonBreaking } from '../../catalogue/non-breaking-hyphens.ts'
import type { PurchasedItems } from './list-purchase.server.ts'
import styles from './route.module.css'

/** What was bought, and the total. */
export function Items({ lines, total }: PurchasedItems) {
  return (
    <section className={styles.items} aria-labelledby="items">
      <h2 id="items">Your items</h2>
      <ul>
        {lines.map(({ title, quantity, amount }, index) => (
          <li className={styles.item} key={`${index}${title}`}>
            <span>
              {quantity} x {makeHyphensNonBreaking(title)}
            </span>
            {amount !== null && <span>{formatMoney(amount)}</span>}
          </li>
        ))}
      </ul>
      {total !== null && (
        <p className={styles.item} data-total>
          <span>Total</span> <span>{formatMoney(total)}</span>
        </p>
      )}
    </section>
  )
}
