import { useRootData } from '../root-data.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useActivePage } from './active-page.ts'
import styles from './cart-link.module.css'

/** The cart's icon with the number of items in it. */
export function CartLink() {
  const { cartCount } = useRootData()
  const { activeLink } = useActivePage()
  return (
    <Link
      className={styles.cart}
      to="/checkout"
      aria-current={activeLink === 'cart' || undefined}
      aria-label={cartCount ? `Cart, ${cartCount} ${cartCount === 1 ? 'item' : 'items'}` : 'Cart'}
    >
      <Icon name="cart" />
      {cartCount > 0 && (
        <span className={styles.count} aria-hidden="true">
          {cartCount}
        </span>
      )}
    </Link>
  )
}
