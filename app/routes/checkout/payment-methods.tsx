import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#contract/money.ts'
import type { MethodFieldsProps } from '../../checkout/methods/fields-props.ts'
import type { PaymentMethod } from '../../checkout/methods/methods.server.ts'
import { isPaymentMethod, METHOD_PARTS } from '../../checkout/methods/methods.tsx'
import { Button } from '../../ui/button.tsx'
import { useIsHydrated } from '../../ui/use-hydrated.ts'
import styles from './payment-methods.module.css'

interface PaymentMethodsProps extends Omit<MethodFieldsProps, 'isHydrated' | 'isChosen'> {
  /** The method chosen before, if any. */
  chosen: unknown
  /** What is being sent. */
  sending: PaymentMethod | null
}

/** The method that is chosen at first: the card where scripts run, without them the first that needs none. */
function getInitialMethod(offered: readonly PaymentMethod[], chosen: unknown, isHydrated: boolean) {
  const known = offered.find(method => method === chosen)
  const works = offered.filter(method => isHydrated || method !== 'card')
  return known && works.includes(known) ? known : works[0]
}

/**
 * The last step: the total, and the payment methods as one choice of equals, each with what it means (spec §2 Payment
 * form). The style sheet shows the fields of the method that is chosen, with scripts and without.
 */
export function PaymentMethods({ chosen, sending, ...props }: PaymentMethodsProps) {
  const isHydrated = useIsHydrated()
  const { total, offered } = props.checkout
  const group = useRef<HTMLFieldSetElement>(null)
  const [method, setMethod] = useState<PaymentMethod>()
  const initial = getInitialMethod(offered, chosen, isHydrated)

  // A choice that the visitor has made before scripts ran stays.
  useEffect(() => {
    const radios = Array.from(group.current?.querySelectorAll<HTMLInputElement>('[name="intent"]') ?? [])
    const isUntouched = radios.every(radio => radio.checked === radio.defaultChecked)
    const first = radios.find(radio => radio.value === initial)
    if (isHydrated && isUntouched && first && !group.current?.contains(document.activeElement))
      first.checked = true
    const checked = radios.find(radio => radio.checked)?.value
    if (isPaymentMethod(checked)) setMethod(checked)
  }, [isHydrated, initial])

  const sum = (
    <p className={styles.total}>
      TOTAL <strong>{formatMoney(total)}</strong>
    </p>
  )
  if (!initial) {
    const { Fields } = METHOD_PARTS.card
    return (
      <>
        {sum}
        {Fields && <Fields {...props} isHydrated={isHydrated} isChosen />}
      </>
    )
  }
  return (
    <>
      <fieldset className={styles.methods} ref={group}>
        <legend className={styles.legend}>How would you like to pay?</legend>
        {offered.map(name => {
          const { title, explain, Fields } = METHOD_PARTS[name]
          const id = `payment-method-${name}`
          return (
            <div key={name} className={styles.method}>
              <label className={styles.choice}>
                <input
                  type="radio"
                  name="intent"
                  value={name}
                  defaultChecked={name === initial}
                  disabled={name === 'card' && !isHydrated}
                  aria-labelledby={id}
                  aria-describedby={`${id}-meaning`}
                  onChange={() => setMethod(name)}
                />
                <span className={styles.title} id={id}>
                  {title}
                </span>
                <span className={styles.meaning} id={`${id}-meaning`}>
                  {explain(props.checkout)}
                </span>
              </label>
              {Fields && (
                <div className={styles.fields}>
                  <Fields {...props} isHydrated={isHydrated} isChosen={isHydrated && method === name} />
                </div>
              )}
            </div>
          )
        })}
      </fieldset>
      <div className={styles.pay}>
        {sum}
        <Button tone="action" busy={sending !== null}>
          CHECKOUT
        </Button>
        <div className={styles.next} role="status">
          {sending === 'card' ? (
            <p>Sending your payment. Please keep this page open.</p>
          ) : (
            offered.map(name => (
              <p key={name} data-method={name}>
                {METHOD_PARTS[name].next}
              </p>
            ))
          )}
        </div>
      </div>
    </>
  )
}
