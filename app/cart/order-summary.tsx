import { type Cents, formatMoney } from '#contract/money.ts'
import { makeHyphensNonBreaking } from '../catalogue/non-breaking-hyphens.ts'
import type { CartLine } from './cart.ts'
import styles from './order-summary.module.css'

interface OrderSummaryProps {
  lines: readonly CartLine[]
  total: Cents
}

/** What shipping adds: workbooks are sold without it (spec §2 Workbooks), all else needs none. */
function formatShipping(lines: readonly CartLine[]): string {
  return lines.some(({ item }) => item.category === 'WORKBOOK') ? 'Invoiced separately' : formatMoney(0)
}

/** 'Items (N)', a line for each item, what is added to them, and the total (spec §2 Checkout). */
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
      <dl className={styles.sums}>
        {[
          ['Subtotal', formatMoney(total)],
          ['Shipping', formatShipping(lines)],
          ['Tax', formatMoney(0)],
        ].map(([name, amount]) => (
          <div className={styles.line} key={name}>
            <dt>{name}</dt>
            <dd className={styles.amount}>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.total} aria-live="polite">
        <span>TOTAL:</span> <strong className={styles.amount}>{formatMoney(total)}</strong>
      </p>
    </section>
  )
}
