import type { FieldMetadata } from '@conform-to/react'
import { FIELD_RULES } from '#contract/field-rules.ts'
import { AddressFields } from '../../checkout/address-fields.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './trial-step.module.css'
import { TrialStep } from './trial-step.tsx'

interface PayerFieldsProps {
  fields: Record<
    'name' | 'last_name' | 'email' | 'street_address' | 'city' | 'state' | 'zip_code',
    FieldMetadata<string | undefined>
  >
}

/** Who pays when the trial is over (spec §2 Login page). */
export function PayerFields({ fields }: PayerFieldsProps) {
  return (
    <TrialStep number={3} title="CONTACT / BILLING INFO">
      <TextField meta={fields.name} label="Name" {...FIELD_RULES.name} autoComplete="billing given-name" />
      <TextField
        meta={fields.last_name}
        label="Last name"
        {...FIELD_RULES.lastName}
        autoComplete="billing family-name"
      />
      <div className={styles.wide}>
        <TextField
          meta={fields.email}
          label="Email Address"
          {...FIELD_RULES.accountEmail}
          autoComplete="billing email"
        />
      </div>
      <div className={styles.wide}>
        <AddressFields fields={fields} />
      </div>
    </TrialStep>
  )
}
