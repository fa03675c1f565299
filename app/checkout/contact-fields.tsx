import type { FieldMetadata } from '@conform-to/react'
import { FIELD_RULES } from '#contract/field-rules.ts'
import { TextField } from '../ui/field.tsx'
import styles from './field-grid.module.css'

interface ContactFieldsProps {
  fields: Record<'name' | 'last_name' | 'phone' | 'email', FieldMetadata<string | undefined>>
}

/** Who pays, and how to reach them (spec §5 Payment). */
export function ContactFields({ fields }: ContactFieldsProps) {
  return (
    <div className={styles.grid}>
      <TextField meta={fields.name} label="Name" {...FIELD_RULES.name} autoComplete="billing given-name" />
      <TextField
        meta={fields.last_name}
        label="Last name"
        {...FIELD_RULES.lastName}
        autoComplete="billing family-name"
      />
      <TextField
        meta={fields.phone}
        label="Phone"
        {...FIELD_RULES.phone}
        hint="With the area code."
        autoComplete="billing tel"
      />
      <TextField
        meta={fields.email}
        label="Email"
        {...FIELD_RULES.email}
        hint="For your receipt."
        autoComplete="billing email"
      />
    </div>
  )
}
