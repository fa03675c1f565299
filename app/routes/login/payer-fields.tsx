import type { FieldMetadata } from '@conform-to/react'
import { MAX_LENGTH } from '#contract/fields.ts'
import { AddressFields } from '../../checkout/address-fields.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './trial-form.module.css'

interface PayerFieldsProps {
  fields: Record<
    'name' | 'last_name' | 'email' | 'street_address' | 'city' | 'state' | 'zip_code',
    FieldMetadata<string | undefined>
  >
}

/** Who pays when the trial is over (spec §2 Login page). */
export const PayerFields = ({ fields }: PayerFieldsProps) => (
  <fieldset className={styles.part}>
    <legend>CONTACT / BILLING INFO</legend>
    <TextField
      meta={fields.name}
      label="Name"
      autoComplete="billing given-name"
      maxLength={MAX_LENGTH.name}
      required="Name is required."
    />
    <TextField
      meta={fields.last_name}
      label="Last name"
      autoComplete="billing family-name"
      maxLength={MAX_LENGTH.name}
      required="Last name is required."
    />
    <div className={styles.wide}>
      <TextField
        meta={fields.email}
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="billing email"
        maxLength={MAX_LENGTH.email}
        required="Please enter your email."
        invalid="Please enter a valid email address."
      />
    </div>
    <div className={styles.wide}>
      <AddressFields fields={fields} />
    </div>
  </fieldset>
)
