import { PurchaseLinks } from '../../checkout/purchase-links.tsx'
import type { CheckoutPage } from './checkout-page.server.ts'
import styles from './route.module.css'

/** A purchase whose thank-you page was not reached, as when its address was lost on the way. */
export function Success({ purchase }: { purchase: NonNullable<CheckoutPage['purchase']> }) {
  return (
    <div className={styles.success} role="status">
      <h2>Checkout successful!</h2>
      <p>Please check your e-mail for more information.</p>
      <PurchaseLinks purchase={purchase} />
    </div>
  )
}
