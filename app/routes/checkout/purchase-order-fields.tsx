import type { FieldMetadata } from '@conform-to/react'
import { FIELD_RULES, type FieldRule } from '#contract/field-rules.ts'
import { PURCHASE_ORDER } from '#contract/order-limits.ts'
import fieldGrid from '../../checkout/field-grid.module.css'
import { TextField } from '../../ui/field.tsx'

interface PurchaseOrderFieldsProps {
  fields: Record<'po_number' | 'school' | 'billing_email', FieldMetadata<string | undefined>>
  /** Whether the cart holds a training, whose places are kept for a while only. */
  hasTraining: boolean
}

/** A rule's attributes without `required`: the field is left empty by who pays in another way. */
function uncheckedAttributes({ required: _, ...attributes }: FieldRule) {
  return { ...attributes, isOptional: false }
}

/**
 * What a school's order needs. Checked by the server alone: they are in the same form as the card, whose
 * buyers leave them empty.
 */
export function PurchaseOrderFields({ fields, hasTraining }: PurchaseOrderFieldsProps) {
  return (
    <>
      <p>
        For schools and districts. We make a pro-forma invoice that is valid for {PURCHASE_ORDER.validDays}{' '}
        days, and send it to the billing e-mail. Your order ships once it is paid.
        {hasTraining &&
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
    </>
  )
}
