import { type Cents, formatMoney } from '#contract/money.ts'
import { makeHyphensNonBreaking } from '../catalogue/non-breaking-hyphens.ts'
import type { CartLine } from './cart.ts'
import styles from './order-summary.module.css'

interface OrderSummaryProps {
  lines: readonly CartLine[]
  total: Cents
}

/** 'Items (N)', a line for each item, and the total (spec §2 Checkout). */
export function OrderSummary({ lines, total }: OrderSummaryProps) {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 className={styles.heading} id="order-summary">
        Items ({count})
      </h2>
      <ul className={styles.lines}>
        {lines.map(({ item, quantity }) => (
          <li className={styles.line} key={item.uniqueId}>
            <span>{makeHyphensNonBreaking(item.title)}</span>
            <span className={styles.amount}>
              {formatMoney(item.price)} x {quantity}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.total} aria-live="polite">
        <span>TOTAL:</span> <strong className={styles.amount}>{formatMoney(total)}</strong>
      </p>
    </section>
  )
}
