import { formatMoney } from '#contract/money.ts'
import { Notice } from '../ui/notice.tsx'
import type { CartNews as News } from './seen.ts'

interface CartNewsProps extends News {
  /** Lines that cannot be priced now. */
  unknown: number
}

/** Says what has changed in the cart since the visitor last looked. */
export const CartNews = ({ gone, changed, full, unknown }: CartNewsProps) => {
  if (gone.length + changed.length + full.length + unknown === 0) return null
  return (
    <Notice tone="info">
      {gone.map((title, index) => (
        <p key={`gone${index}`}>
          {title ? <strong>{title}</strong> : 'One item'} is no longer for sale. We took it out of your cart.
        </p>
      ))}
      {changed.map(({ title, from, to }) => (
        <p key={title}>
          The price of <strong>{title}</strong> has changed from {formatMoney(from)} to {formatMoney(to)}.
        </p>
      ))}
      {full.map(title => (
        <p key={`full ${title}`}>
          <strong>{title}</strong> is full at the moment. Take it out of your cart to pay for the rest, or try
          again later, when a place may be free.
        </p>
      ))}
      {unknown > 0 && (
        <p>
          We cannot look up the prices of {unknown === 1 ? 'one item' : `${unknown} items`} at the moment.
          Your cart is safe. Please try again in a few minutes.
        </p>
      )}
    </Notice>
  )
}
