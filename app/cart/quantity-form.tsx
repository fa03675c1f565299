import { useFetcher } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { QUANTITY } from '#contract/order-limits.ts'
import { DIALOG_ID } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { CartLine } from './cart.ts'
import { readExpectedQuantity } from './expected-quantity.ts'
import { NoRedirectField } from './no-redirect-field.tsx'
import styles from './quantity-form.module.css'

/** For a button at its limit: `aria-disabled` keeps the focus, which `disabled` would drop. */
const AT_LIMIT_PROPS = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() }

/**
 * Minus, quantity, plus and remove (spec §2 Checkout, Item row). The update button comes first, so that Enter
 * in the field submits it; with JavaScript it is hidden.
 */
export function QuantityForm({ line }: { line: CartLine }) {
  const { item } = line
  const fetcher = useFetcher()
  const quantity = readExpectedQuantity(fetcher.formData, line.quantity)
  const field = useRef<HTMLInputElement>(null)
  // Updates the value in place, so that the field keeps the focus; at first it may hold what was typed before scripts.
  const shown = useRef(quantity)
  useEffect(() => {
    if (shown.current === quantity) return
    shown.current = quantity
    if (field.current) field.current.value = String(quantity)
  }, [quantity])
  // The last submitted value, so that blur does not submit it again.
  const sent = useRef<string>(undefined)
  const isIdle = fetcher.state === 'idle'
  useEffect(() => {
    if (!isIdle || sent.current === undefined) return
    sent.current = undefined
    if (field.current && Number(field.current.value) < QUANTITY.min) field.current.value = String(quantity)
  }, [isIdle, quantity])
  return (
    <fetcher.Form
      className={styles.form}
      method="post"
      action="/cart"
      preventScrollReset
      onSubmit={() => {
        sent.current = field.current?.value
      }}
    >
      <input type="hidden" name="item" value={item.uniqueId} />
      <input type="hidden" name="returnTo" value="/checkout" />
      <NoRedirectField />
      <button className={styles.set} type="submit" name="intent" value="set">
        Update<VisuallyHidden> the quantity of {item.title}</VisuallyHidden>
      </button>
      <div className={styles.stepper}>
        <button
          className={styles.step}
          type="submit"
          name="intent"
          value="minus"
          aria-label={`One less of ${item.title}`}
        >
          <Icon name="minus" size={20} />
        </button>
        <input
          className={styles.number}
          ref={field}
          type="number"
          inputMode="numeric"
          name="quantity"
          defaultValue={quantity}
          min={0}
          max={QUANTITY.max}
          required
          autoComplete="off"
          aria-label={`Quantity of ${item.title}`}
          onBlur={({ currentTarget, relatedTarget }) => {
            const { form, value, validity } = currentTarget
            if (value === sent.current || Number(value) === quantity) return
            if (!validity.valid || form?.contains(relatedTarget)) return
            sent.current = value
            fetcher.submit(new FormData(form ?? undefined, form?.querySelector('button')), {
              method: 'post',
              action: '/cart',
              preventScrollReset: true,
            })
          }}
        />
        <button
          className={styles.step}
          type="submit"
          name="intent"
          value="plus"
          aria-label={`One more of ${item.title}`}
          {...(quantity >= QUANTITY.max && AT_LIMIT_PROPS)}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
      <Link
        className={styles.remove}
        to={`/checkout?remove=${item.uniqueId}#${DIALOG_ID}`}
        preventScrollReset
      >
        Remove<VisuallyHidden> {item.title}</VisuallyHidden>
      </Link>
    </fetcher.Form>
  )
}
