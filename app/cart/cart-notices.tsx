import { formatMoney } from '#contract/money.ts'
import { Notice } from '../ui/notice.tsx'
import type { CartNotices as Notices } from './price-snapshot.ts'

interface CartNoticesProps extends Notices {
  /** Lines that cannot be priced now. */
  unpricedCount: number
}

/** Shows what has changed in the cart since the visitor’s last view. */
export function CartNotices({ unavailable, priceChanges, fullCourses, unpricedCount }: CartNoticesProps) {
  if (unavailable.length + priceChanges.length + fullCourses.length + unpricedCount === 0) return null
  return (
    <Notice tone="info">
      {unavailable.map((title, index) => (
        <p key={`unavailable${index}`}>
          {title ? <strong>{title}</strong> : 'One item'} is no longer available. We removed it from your
          cart.
        </p>
      ))}
      {priceChanges.map(({ title, from, to }) => (
        <p key={title}>
          The price of <strong>{title}</strong> has changed from {formatMoney(from)} to {formatMoney(to)}.
        </p>
      ))}
      {fullCourses.map(title => (
        <p key={`full ${title}`}>
          <strong>{title}</strong> is full right now. Remove it from your cart to pay for the rest, or try
          again later: a seat may open up.
        </p>
      ))}
      {unpricedCount > 0 && (
        <p>
          We cannot look up the prices of {unpricedCount === 1 ? 'one item' : `${unpricedCount} items`} at the
          moment. Your cart is saved. Please try again in a few minutes.
        </p>
      )}
    </Notice>
  )
}
