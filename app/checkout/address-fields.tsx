import type { FieldMetadata } from '@conform-to/react'
import { MAX_LENGTH, ZIP_PATTERN } from '#contract/fields.ts'
import { US_STATES } from '#contract/us-states.ts'
import { TextField } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import styles from './field-grid.module.css'

interface AddressFieldsProps {
  fields: Record<'street_address' | 'city' | 'state' | 'zip_code', FieldMetadata<string | undefined>>
}

/** A billing address in the USA (spec §2 Payment form, §5). */
export const AddressFields = ({ fields }: AddressFieldsProps) => (
  <div className={styles.grid}>
    <div className={styles.wide}>
      <TextField
        meta={fields.street_address}
        label="Street Address"
        required="Street Address is required."
        autoComplete="billing address-line1"
        maxLength={MAX_LENGTH.line}
      />
    </div>
    <div className={styles.wide}>
      <TextField
        meta={fields.city}
        label="City"
        required="City is required."
        autoComplete="billing address-level2"
        maxLength={MAX_LENGTH.city}
      />
    </div>
    <SelectField
      meta={fields.state}
      label="State"
      required="State is required."
      placeholder="Choose a state"
      options={US_STATES}
      autoComplete="billing address-level1"
    />
    <TextField
      meta={fields.zip_code}
      label="Zip Code"
      required="Zip Code is required."
      invalid="Please enter a valid Zip Code."
      pattern={ZIP_PATTERN}
      autoComplete="billing postal-code"
      maxLength={MAX_LENGTH.zip}
    />
  </div>
)
