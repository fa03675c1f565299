import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import type { DirectMessages } from '../direct-messages.ts'
import type { MethodFieldsProps } from '../fields-props.ts'
import type { PaymentMethod } from '../methods.server.ts'
import styles from '../panel.module.css'
import { CARD_ERROR_ID, CardField } from './card-field.tsx'

export const CARD_MESSAGES: DirectMessages = {
  resultUnknown:
    'We do not know whether your payment went through. Your cart is saved. Please look for a receipt in your e-mail before you pay again.',
  waiting: {
    heading: 'Still waiting for your payment',
    promise: 'You will never be charged more than once.',
    once: 'We send your payment only once.',
  },
  unknown: {
    heading: 'We do not know whether your card was charged',
    truth:
      'We sent your payment once, and the answer did not reach us. Please do not pay again yet. Look for a receipt in your e-mail first.',
    receipt: 'I HAVE A RECEIPT',
    confirm:
      'I found no receipt. I know that my card may have been charged already, and I want to pay again.',
    again: 'PAY AGAIN',
  },
}

/** The ways to pay without the card field. */
function otherWays(offered: readonly PaymentMethod[]): string {
  if (offered.includes('hosted')) return 'You can pay with card on Stripe’s own page, below.'
  if (offered.includes('purchase_order')) return 'Schools can pay by purchase order, below.'
  return 'Please contact us, and we will take your order by phone.'
}

/** The card field and its button; without JavaScript, what to do instead. */
export function CardFields({ checkout: { offered, stripe }, card, isHydrated, sending }: MethodFieldsProps) {
  if (!isHydrated) {
    return (
      <div>
        <noscript>
          {!offered.includes('hosted') && (
            <p>To type a card number here, your browser needs JavaScript. {otherWays(offered)}</p>
          )}
        </noscript>
        <FieldError id={CARD_ERROR_ID} errors={card.error === null ? undefined : [card.error]} />
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      <CardField
        ref={card.card}
        stripe={stripe}
        error={card.error}
        onError={card.setError}
        otherWays={otherWays(offered)}
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
  )
}
