import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { z } from 'zod'
import { CredentialFields } from '../../session/credential-fields.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { DIALOG_ID, DialogActions } from '../../ui/dialog.tsx'
import type { FormError } from '../../ui/form-answer.ts'
import { getSiteFormProps, useSiteForm } from '../../ui/site-form.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { CheckFailed } from './check-failed.tsx'
import styles from './form.module.css'
import type { WebinarForm as Schema } from './schema.ts'

/** Of either form: one of them is shown. */
export const FORM_ID = 'register'

/** What either form of the dialog is given. */
export interface CheckFormProps {
  result: SubmissionResult<string[]> | undefined
  /** Why the check came to nothing: the API refused, or did not answer. */
  error: FormError | null
  closeTo: string
}

/** Username and password of the account that the webinar is for. */
export function WebinarForm({ result, error, closeTo }: CheckFormProps) {
  const sending = useNavigation().state === 'submitting'
  const [form, fields] = useSiteForm<z.input<typeof Schema>>({ id: FORM_ID, lastResult: result })
  return (
    <Form {...getSiteFormProps(form)} className={styles.form} action={`#${DIALOG_ID}`}>
      {error && <CheckFailed error={error} />}
      <CredentialFields fields={fields} />
      <DialogActions>
        <SubmitButton formId={FORM_ID} tone="action" busy={sending}>
          Check
        </SubmitButton>
        <LinkButton to={closeTo} tone="quiet" preventScrollReset>
          Close
        </LinkButton>
      </DialogActions>
    </Form>
  )
}
