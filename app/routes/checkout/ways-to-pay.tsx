import type { FieldMetadata } from '@conform-to/react'
import type { Ref } from 'react'
import { type Cents, formatMoney } from '#contract/money.ts'
import { CARD_ERROR_ID, CardField, type CardFieldHandle } from '../../checkout/card-field.tsx'
import type { OptionalMethod } from '../../checkout/offered-methods.server.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { useIsHydrated } from '../../ui/use-hydrated.ts'
import { PurchaseOrderFields } from './purchase-order-fields.tsx'
import type { CheckoutPage } from './route.tsx'
import styles from './ways-to-pay.module.css'

export type Intent = 'card' | OptionalMethod

interface WaysToPayProps {
  total: Cents
  ways: CheckoutPage['ways']
  hasTraining: boolean
  stripe: CheckoutPage['stripe']
  fields: Record<'po_number' | 'school' | 'billing_email', FieldMetadata<string | undefined>>
  card: Ref<CardFieldHandle>
  cardError: string | null
  onCardError: (error: string | null) => void
  /** What is being sent. */
  sending: Intent | null
}

function otherWays(ways: CheckoutPage['ways']): string {
  if (ways.hosted) return 'You can pay with card on Stripe’s own page, below.'
  if (ways.purchase_order) return 'Schools can pay by purchase order, below.'
  return 'Please contact us, and we will take your order by phone.'
}

/** The last step: the total, and three ways to pay it (spec §2 Payment form). */
export function WaysToPay({
  total,
  ways,
  hasTraining,
  stripe,
  fields,
  card,
  cardError,
  onCardError,
  sending,
}: WaysToPayProps) {
  const hydrated = useIsHydrated()
  const hasOrderErrors = Boolean(
    fields.po_number.errors ?? fields.school.errors ?? fields.billing_email.errors,
  )
  return (
    <>
      <p className={styles.total}>
        TOTAL <strong>{formatMoney(total)}</strong>
      </p>
      {hydrated ? (
        <div className={styles.way}>
          <CardField
            ref={card}
            stripe={stripe}
            error={cardError}
            onError={onCardError}
            otherWays={otherWays(ways)}
          />
          <div className={styles.pay}>
            <Button name="intent" value="card" tone="action" busy={sending !== null}>
              CHECKOUT
            </Button>
            <p className={styles.note} role="status">
              {sending === 'card'
                ? 'Sending your payment. Please keep this page open.'
                : 'Your card number goes straight to Stripe. We never see it.'}
            </p>
          </div>
        </div>
      ) : (
        <div>
          <noscript>
            {!ways.hosted && (
              <p>To type a card number here, your browser needs JavaScript. {otherWays(ways)}</p>
            )}
          </noscript>
          <FieldError id={CARD_ERROR_ID} errors={cardError === null ? undefined : [cardError]} />
        </div>
      )}
      {ways.hosted && (
        <div className={styles.way}>
          <p>{hydrated ? 'Or pay' : 'Pay'} on Stripe’s own page. You come back here when it is done.</p>
          <Button name="intent" value="hosted" tone={hydrated ? 'quiet' : 'action'} busy={sending !== null}>
            PAY WITH CARD
          </Button>
        </div>
      )}
      {ways.purchase_order && (
        <details className={styles.way} open={hasOrderErrors || Boolean(fields.po_number.initialValue)}>
          <summary className={styles.more}>Pay by school purchase order</summary>
          <PurchaseOrderFields fields={fields} hasTraining={hasTraining} />
          <Button name="intent" value="purchase_order" tone="quiet" busy={sending !== null}>
            SEND PURCHASE ORDER
          </Button>
        </details>
      )}
    </>
  )
}
