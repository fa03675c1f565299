import type { FieldMetadata } from '@conform-to/react'
import { MAX_LENGTH, PHONE_PATTERN } from '#contract/fields.ts'
import { TextField } from '../ui/field.tsx'
import styles from './field-grid.module.css'

interface ContactFieldsProps {
  fields: Record<'name' | 'last_name' | 'phone' | 'email', FieldMetadata<string | undefined>>
}

/** Who pays, and how to reach them (spec §5 Payment). */
export const ContactFields = ({ fields }: ContactFieldsProps) => (
  <div className={styles.grid}>
    <TextField
      meta={fields.name}
      label="Name"
      required="Name is required."
      autoComplete="billing given-name"
      maxLength={MAX_LENGTH.name}
    />
    <TextField
      meta={fields.last_name}
      label="Last name"
      required="Last name is required."
      autoComplete="billing family-name"
      maxLength={MAX_LENGTH.name}
    />
    <TextField
      meta={fields.phone}
      label="Phone"
      type="tel"
      inputMode="tel"
      hint="Digits, spaces and a plus sign."
      required="Phone is required."
      invalid="Please enter a valid phone number."
      pattern={PHONE_PATTERN}
      autoComplete="billing tel"
      maxLength={MAX_LENGTH.phone}
    />
    <TextField
      meta={fields.email}
      label="Email"
      type="email"
      inputMode="email"
      hint="For your receipt."
      required="Email is required."
      invalid="Please enter a valid email address."
      autoComplete="billing email"
      maxLength={MAX_LENGTH.email}
    />
  </div>
)
