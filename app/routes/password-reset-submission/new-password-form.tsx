import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { z } from 'zod'
import type { SetRecoveredPassword } from '#contract/auth.ts'
import { FIELD_RULES, PASSWORDS_DIFFER } from '#contract/field-rules.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/fields.ts'
import styles from '../../session/password-page.module.css'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import type { FieldChecks } from '../../ui/field-checks.ts'
import type { FormError } from '../../ui/form-answer.ts'
import { Notice } from '../../ui/notice.tsx'
import { getSiteFormProps, useSiteForm } from '../../ui/site-form.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'

const FORM_ID = 'new-password'

const CHECKS: FieldChecks = {
  password2: form => (form.get('password') === form.get('password2') ? null : PASSWORDS_DIFFER),
}

interface NewPasswordFormProps {
  /** The reset token of the mail's link. */
  token: string
  result: SubmissionResult<string[]> | undefined
  error: FormError | null
}

/** The new password, typed twice. */
export function NewPasswordForm({ token, result, error }: NewPasswordFormProps) {
  const sending = useNavigation().state === 'submitting'
  const [form, fields] = useSiteForm<z.input<typeof SetRecoveredPassword>>({
    id: FORM_ID,
    lastResult: result,
    checks: CHECKS,
  })
  return (
    <Form {...getSiteFormProps(form)} className={styles.form}>
      {error && <Notice tone="error">{error.text}</Notice>}
      <ErrorSummary form={form} excludedFields={['token']} />
      <input type="hidden" name="token" value={token} />
      <TextField
        meta={fields.password}
        label="Password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        {...FIELD_RULES.newPassword}
        autoComplete="new-password"
      />
      <TextField
        meta={fields.password2}
        label="Re-enter password"
        {...FIELD_RULES.repeatedPassword}
        autoComplete="new-password"
      />
      <SubmitButton formId={FORM_ID} tone="action" busy={sending}>
        SET PASSWORD
      </SubmitButton>
    </Form>
  )
}
