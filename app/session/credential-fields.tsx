import type { FieldMetadata } from '@conform-to/react'
import { MAX_LENGTH } from '#contract/fields.ts'
import { TextField } from '../ui/field.tsx'

interface CredentialFieldsProps {
  fields: Record<'username' | 'password', FieldMetadata<string | undefined>>
}

/** What somebody who has an account already proves it with (spec §5). */
export const CredentialFields = ({ fields }: CredentialFieldsProps) => (
  <>
    <TextField
      meta={fields.username}
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_LENGTH.username}
      required="Please enter your username."
    />
    <TextField
      meta={fields.password}
      label="Password"
      type="password"
      autoComplete="current-password"
      maxLength={MAX_LENGTH.password}
      required="Please enter you password." /* sic */
    />
  </>
)
