import { formatMoney } from '#contract/money.ts'
import type { MethodFieldsProps } from '../../checkout/methods/fields-props.ts'
import { METHOD_FIELDS } from '../../checkout/methods/methods.tsx'
import { useIsHydrated } from '../../ui/use-hydrated.ts'
import styles from './payment-methods.module.css'

/** The last step: the total, and the payment methods on offer (spec §2 Payment form). */
export function PaymentMethods(props: Omit<MethodFieldsProps, 'isHydrated'>) {
  const isHydrated = useIsHydrated()
  const { total, offered } = props.checkout
  return (
    <>
      <p className={styles.total}>
        TOTAL <strong>{formatMoney(total)}</strong>
      </p>
      {offered.map(method => {
        const Fields = METHOD_FIELDS[method]
        return <Fields key={method} {...props} isHydrated={isHydrated} />
      })}
    </>
  )
}
