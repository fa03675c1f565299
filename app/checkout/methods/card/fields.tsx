import { FieldError } from '../../../ui/field-error.tsx'
import type { DirectMessages } from '../direct-messages.ts'
import type { MethodFieldsProps, MethodPart } from '../fields-props.ts'
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

/** Names the other payment methods on offer. */
function describeOtherWays(offered: readonly PaymentMethod[]): string {
  if (offered.includes('hosted')) return 'You can pay on Stripe’s own page instead.'
  if (offered.includes('purchase_order')) return 'Schools can pay by purchase order instead.'
  return 'Please contact us, and we will take your order by phone.'
}

/** The card field; without JavaScript, what to do instead. */
function CardFields({ checkout: { offered, stripe }, card, isHydrated, isNear }: MethodFieldsProps) {
  if (!isHydrated) {
    return (
      <div>
        <noscript>
          <p>To type a card number here, your browser needs JavaScript. {describeOtherWays(offered)}</p>
        </noscript>
        <FieldError id={CARD_ERROR_ID} errors={card.error === null ? undefined : [card.error]} />
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      {isNear && (
        <CardField
          ref={card.card}
          stripe={stripe}
          error={card.error}
          onError={card.setError}
          otherWays={describeOtherWays(offered)}
        />
      )}
      {card.isRefused && (
        <p>
          Nothing was charged. Check the number, date and code, or try another card.
          {offered.length > 1 && ' You can also choose another way to pay.'} Your bank can tell you why it
          said no.
        </p>
      )}
    </div>
  )
}

export const CARD_PART: MethodPart = {
  title: 'Card',
  explain: () => 'Type your card number on this page. It goes straight to Stripe, and we never see it.',
  next: 'Your card is charged now.',
  Fields: CardFields,
}
