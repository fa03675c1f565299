import { FIELD_RULES, type FieldRule } from '#contract/field-rules.ts'
import { PURCHASE_ORDER } from '#contract/order-limits.ts'
import { TextField } from '../../../ui/field.tsx'
import fieldGrid from '../../field-grid.module.css'
import type { DirectMessages } from '../direct-messages.ts'
import type { MethodFieldsProps, MethodPart } from '../fields-props.ts'

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

/**
 * A rule's attributes. The browser checks them only where scripts know that this method is chosen: a field that is not
 * shown could neither be filled in nor put right.
 */
function getAttributes({ required, type, ...attributes }: FieldRule, isChosen: boolean) {
  return { ...attributes, isOptional: false, ...(isChosen && { required, ...(type && { type }) }) }
}

/** Of the second address, which may stay empty. */
const { required: _, type: EMAIL_TYPE, ...EMAIL } = FIELD_RULES.email

/** What a school's order needs. */
function PurchaseOrderFields({ fields, isChosen }: MethodFieldsProps) {
  return (
    <div className={fieldGrid.grid}>
      <TextField
        meta={fields.po_number}
        label="PO number"
        {...getAttributes(FIELD_RULES.purchaseOrderNumber, isChosen)}
        autoComplete="off"
      />
      <TextField
        meta={fields.school}
        label="School or district"
        {...getAttributes(FIELD_RULES.school, isChosen)}
        autoComplete="organization"
      />
      <div className={fieldGrid.wide}>
        <TextField
          meta={fields.billing_email}
          label="Billing e-mail"
          hint="If the invoice should go to another address too."
          {...EMAIL}
          {...(isChosen && { type: EMAIL_TYPE })}
          autoComplete="off"
        />
      </div>
    </div>
  )
}

export const PURCHASE_ORDER_PART: MethodPart = {
  title: 'School purchase order',
  explain: ({ hasTraining }) =>
    `For schools and districts. We e-mail a pro-forma invoice that is valid for ${PURCHASE_ORDER.validDays} days, and your order ships once it is paid.${
      hasTraining
        ? ` We hold your seats in the training for ${PURCHASE_ORDER.seatsHeldDays} days, and longer once our office has confirmed it.`
        : ''
    }`,
  next: 'Nothing is charged now. The invoice comes by e-mail.',
  Fields: PurchaseOrderFields,
}
