import { formatMoney } from '#contract/money-text.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { makeHyphensNonBreaking } from '../../catalogue/non-breaking-hyphens.ts'
import styles from './route.module.css'

/** The lines of an order with their amounts, and the total. */
export function Lines({ order: { lines, total } }: { order: PlacedOrder }) {
  return (
    <section className={styles.section} aria-labelledby="items">
      <h2 id="items">Items</h2>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={styles.number}>
              Quantity
            </th>
            <th scope="col" className={styles.number}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ title, quantity, amount }, index) => (
            <tr key={`${index}${title}`}>
              <td>{makeHyphensNonBreaking(title)}</td>
              <td className={styles.number}>{quantity}</td>
              <td className={styles.number}>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td className={styles.number}>{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
