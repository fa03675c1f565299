import type { FieldMetadata } from '@conform-to/react'
import { CHOICE_REQUIRED, FIELD_RULES } from '#contract/field-rules.ts'
import { US_STATES } from '#contract/us-states.ts'
import { TextField } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import styles from './field-grid.module.css'

interface AddressFieldsProps {
  fields: Record<'street_address' | 'city' | 'state' | 'zip_code', FieldMetadata<string | undefined>>
}

/** A billing address in the USA (spec §2 Payment form, §5). */
export function AddressFields({ fields }: AddressFieldsProps) {
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>
        <TextField
          meta={fields.street_address}
          label="Street Address"
          {...FIELD_RULES.street}
          autoComplete="billing address-line1"
        />
      </div>
      <div className={styles.wide}>
        <TextField
          meta={fields.city}
          label="City"
          {...FIELD_RULES.city}
          autoComplete="billing address-level2"
        />
      </div>
      <SelectField
        meta={fields.state}
        label="State"
        required={CHOICE_REQUIRED.state}
        placeholder="Choose a state"
        options={US_STATES}
        autoComplete="billing address-level1"
      />
      <TextField
        meta={fields.zip_code}
        label="Zip Code"
        {...FIELD_RULES.zip}
        autoComplete="billing postal-code"
      />
    </div>
  )
}
