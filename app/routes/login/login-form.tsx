import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { z } from 'zod'
import type { Login } from '#contract/auth.ts'
import { CredentialFields } from '../../session/credential-fields.tsx'
import { useSiteData } from '../../site-data.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { FormError } from '../../ui/form-answer.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { getSiteFormProps, useSiteForm } from '../../ui/site-form.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import styles from './login-form.module.css'

const FORM_ID = 'login'

interface LoginFormProps {
  result: SubmissionResult<string[]> | undefined
  /** Why the API refused, when it did. */
  error: FormError | null
}

/** Username and password, the way to a new password, and single sign-on (spec §2 Login page). */
export function LoginForm({ result, error }: LoginFormProps) {
  const { frontEnds } = useSiteData()
  const sending = useNavigation().formData?.get('intent') === 'login'
  const [form, fields] = useSiteForm<z.input<typeof Login>>({ id: FORM_ID, lastResult: result })
  return (
    <div className={styles.panel}>
      <h2>Log in to your account</h2>
      <Form {...getSiteFormProps(form)} className={styles.form}>
        {error && <Notice tone="error">{error.text}</Notice>}
        <ErrorSummary form={form} />
        <CredentialFields fields={fields} />
        <SubmitButton formId={FORM_ID} name="intent" value="login" busy={sending}>
          LOG IN
        </SubmitButton>
        <Link to="/password-reset">Forgot your password?</Link>
      </Form>
      {frontEnds.singleSignOn && (
        <>
          <p className={styles.or}>OR</p>
          <LinkButton to={frontEnds.singleSignOn} tone="quiet">
            LOG IN WITH CLEVER
          </LinkButton>
        </>
      )}
    </div>
  )
}
