import { formatMoney } from '#contract/money.ts'
import { Tile } from '../ui/tile.tsx'
import type { CartLine } from './cart.ts'
import styles from './cart-list.module.css'
import { QuantityForm } from './quantity-form.tsx'

/** First letter of the title, shown when there is no cover. */
function getInitial(title: string) {
  return title.trim().charAt(0).toLowerCase() || 'm'
}

function getFirstParagraph(text: string) {
  return text.split(/\n\s*\n/)[0] ?? ''
}

/** The items of the cart, each with its controls (spec §2 Checkout, Item row). */
export function CartList({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className={styles.list}>
      {lines.map(line => (
        <li className={styles.row} key={line.item.uniqueId}>
          <div className={styles.cover}>
            {line.item.cover ? (
              <img src={line.item.cover.url} alt={line.item.cover.alt} width={96} height={128} />
            ) : (
              <Tile tone={line.item.category === 'training' ? 'sun' : 'brand'}>
                {getInitial(line.item.title)}
              </Tile>
            )}
          </div>
          <div className={styles.words}>
            <h3 className={styles.title}>{line.item.title}</h3>
            <p className={styles.description}>{getFirstParagraph(line.item.description)}</p>
          </div>
          <p className={styles.price}>{formatMoney(line.item.price)}</p>
          <div className={styles.controls}>
            <QuantityForm line={line} />
          </div>
        </li>
      ))}
    </ul>
  )
}
