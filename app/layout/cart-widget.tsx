import { useRootData } from '../root-data.ts'
import { LinkButton } from '../ui/button.tsx'
import { useActivePage } from './active-page.ts'
import styles from './cart-widget.module.css'

/** Slides in when something is in the cart, on every page but the cart itself (spec §2 Cart widget). */
export function CartWidget() {
  const { cartCount } = useRootData()
  const { activeLink } = useActivePage()
  // The live region must exist before its text, or screen readers do not announce it.
  if (cartCount === 0 || activeLink === 'cart') return <div role="status" className={styles.region} />
  return (
    <div role="status" className={styles.region}>
      <aside className={styles.widget} aria-label="Cart">
        <p className={styles.text}>
          <strong>
            {cartCount} Item{cartCount > 1 && 's'}
          </strong>{' '}
          in your cart.
        </p>
        <LinkButton to="/checkout" tone="sun">
          CHECKOUT
        </LinkButton>
      </aside>
    </div>
  )
}
