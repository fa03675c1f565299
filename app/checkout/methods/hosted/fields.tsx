import { Button } from '../../../ui/button.tsx'
import type { MethodFieldsProps } from '../fields-props.ts'
import styles from '../panel.module.css'

/** The button that leads to Stripe's own page: the first choice where the card field needs scripts. */
export function HostedFields({ isHydrated, sending }: MethodFieldsProps) {
  return (
    <div className={styles.panel}>
      <p>{isHydrated ? 'Or pay' : 'Pay'} on Stripe’s own page. You come back here when it is done.</p>
      <Button name="intent" value="hosted" tone={isHydrated ? 'quiet' : 'action'} busy={sending !== null}>
        PAY WITH CARD
      </Button>
    </div>
  )
}
