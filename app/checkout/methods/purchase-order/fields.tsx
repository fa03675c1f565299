import { FIELD_RULES, type FieldRule } from '#contract/field-rules.ts'
import { PURCHASE_ORDER } from '#contract/order-limits.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import fieldGrid from '../../field-grid.module.css'
import type { DirectMessages } from '../direct-messages.ts'
import type { MethodFieldsProps } from '../fields-props.ts'
import styles from '../panel.module.css'

export const PURCHASE_ORDER_MESSAGES: DirectMessages = {
  resultUnknown:
    'We do not know whether your purchase order arrived. Your cart is saved. Please look for our e-mail with the invoice before you send it again.',
  waiting: {
    heading: 'Still waiting for your invoice',
    promise: 'Your purchase order is placed only once, and nothing is charged now.',
    once: 'We send your purchase order only once, and nothing is charged now.',
  },
  unknown: {
    heading: 'We do not know whether your purchase order arrived',
    truth:
      'We sent your purchase order once, and the answer did not reach us. Please do not send it again yet. Look for our e-mail with the invoice first.',
    receipt: 'I HAVE AN INVOICE',
    confirm:
      'I found no invoice. I know that my purchase order may have arrived already, and I want to order again.',
    again: 'ORDER AGAIN',
  },
}

/** A rule's attributes without `required`: the field is left empty by who pays in another way. */
function uncheckedAttributes({ required: _, ...attributes }: FieldRule) {
  return { ...attributes, isOptional: false }
}

/**
 * What a school's order needs. Checked by the server alone: the fields are in the same form as the card, whose
 * buyers leave them empty.
 */
export function PurchaseOrderFields({ checkout, fields, sending }: MethodFieldsProps) {
  const { po_number, school, billing_email } = fields
  const hasErrors = Boolean(po_number.errors ?? school.errors ?? billing_email.errors)
  return (
    <details className={styles.panel} open={hasErrors || Boolean(po_number.initialValue)}>
      <summary className={styles.more}>Pay by school purchase order</summary>
      <p>
        For schools and districts. We make a pro-forma invoice that is valid for {PURCHASE_ORDER.validDays}{' '}
        days, and send it to the billing e-mail. Your order ships once it is paid.
        {checkout.hasTraining &&
          ` We hold your seats in the training for ${PURCHASE_ORDER.seatsHeldDays} days, and longer once our office has confirmed it.`}
      </p>
      <div className={fieldGrid.grid}>
        <TextField
          meta={fields.po_number}
          label="PO number"
          {...uncheckedAttributes(FIELD_RULES.purchaseOrderNumber)}
          autoComplete="off"
        />
        <TextField
          meta={fields.school}
          label="School or district"
          {...uncheckedAttributes(FIELD_RULES.school)}
          autoComplete="organization"
        />
        <div className={fieldGrid.wide}>
          <TextField
            meta={fields.billing_email}
            label="Billing e-mail"
            {...uncheckedAttributes(FIELD_RULES.email)}
            autoComplete="off"
          />
        </div>
      </div>

      <Button name="intent" value="purchase_order" tone="quiet" busy={sending !== null}>
        SEND PURCHASE ORDER
      </Button>
    </details>
  )
}
