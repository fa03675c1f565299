import type { FieldMetadata } from '@conform-to/react'
import { FIELD_RULES } from '#contract/field-rules.ts'
import { TextField } from '../ui/field.tsx'

interface CredentialFieldsProps {
  fields: Record<'username' | 'password', FieldMetadata<string | undefined>>
}

/** Username and password of an existing account (spec §5). */
export function CredentialFields({ fields }: CredentialFieldsProps) {
  return (
    <>
      <TextField
        meta={fields.username}
        label="Username"
        {...FIELD_RULES.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        meta={fields.password}
        label="Password"
        {...FIELD_RULES.password}
        autoComplete="current-password"
      />
    </>
  )
}
