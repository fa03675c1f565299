import type { FieldMetadata } from '@conform-to/react'
import { MAX_LENGTH } from '#contract/fields.ts'
import { PURCHASE_ORDER } from '#contract/order-limits.ts'
import fieldGrid from '../../checkout/field-grid.module.css'
import { TextField } from '../../ui/field.tsx'

interface PurchaseOrderFieldsProps {
  fields: Record<'po_number' | 'school' | 'billing_email', FieldMetadata<string | undefined>>
  /** Whether the cart holds a training, whose places are kept for a while only. */
  hasTraining: boolean
}

/**
 * What a school's order needs. Checked by the server alone: they are in the same form as the card, whose
 * buyers leave them empty.
 */
export const PurchaseOrderFields = ({ fields, hasTraining }: PurchaseOrderFieldsProps) => (
  <>
    <p>
      For schools and districts. We make a pro-forma invoice that is valid for {PURCHASE_ORDER.validDays}{' '}
      days, and send it to the billing e-mail. Your order is on its way once it is paid.
      {hasTraining &&
        ` We keep your places in the training for ${PURCHASE_ORDER.placesKeptDays} days, and longer once our office has confirmed it.`}
    </p>
    <div className={fieldGrid.grid}>
      <TextField
        meta={fields.po_number}
        label="PO number"
        isOptional={false}
        autoComplete="off"
        maxLength={MAX_LENGTH.username}
      />
      <TextField
        meta={fields.school}
        label="School or district"
        isOptional={false}
        autoComplete="organization"
        maxLength={MAX_LENGTH.line}
      />
      <div className={fieldGrid.wide}>
        <TextField
          meta={fields.billing_email}
          label="Billing e-mail"
          type="email"
          inputMode="email"
          isOptional={false}
          invalid="Please enter a valid email address."
          autoComplete="off"
          maxLength={MAX_LENGTH.email}
        />
      </div>
    </div>
  </>
)
