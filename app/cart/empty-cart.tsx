import { LinkButton } from '../ui/button.tsx'
import { TileRow } from '../ui/tile.tsx'
import styles from './empty-cart.module.css'

/** What checkout shows when there is nothing to buy (spec §2 Checkout). */
export function EmptyCart() {
  return (
    <div className={styles.empty}>
      <TileRow letters={['c', 'ar', 't']} />
      <p className={styles.text}>There are no items in your cart.</p>
      <div className={styles.links}>
        <LinkButton to="/home-licenses">ADD LICENSES</LinkButton>
        <LinkButton to="/workbooks-ebooks">ADD WORKBOOKS</LinkButton>
        <LinkButton to="/og-training">ADD TRAINING</LinkButton>
      </div>
    </div>
  )
}
