import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { FIELD_RULES } from '#contract/field-rules.ts'
import styles from '../../session/password-page.module.css'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import type { FormError } from '../../ui/form-answer.ts'
import { Notice } from '../../ui/notice.tsx'
import { getSiteFormProps, useSiteForm } from '../../ui/site-form.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'

const FORM_ID = 'find-order'

interface RequestFormProps {
  result: SubmissionResult<string[]> | undefined
  error: FormError | null
}

/** Number and e-mail address of an order. */
export function RequestForm({ result, error }: RequestFormProps) {
  const sending = useNavigation().state === 'submitting'
  const [form, fields] = useSiteForm<{ number: string; email: string }>({
    id: FORM_ID,
    lastResult: result,
  })
  return (
    <Form {...getSiteFormProps(form)} className={styles.form}>
      {error && <Notice tone="error">{error.text}</Notice>}
      <ErrorSummary form={form} />
      <TextField
        meta={fields.number}
        label="Order Number"
        hint="It begins with MG and stands in our e-mail to you and on your invoice."
        {...FIELD_RULES.orderNumber}
        placeholder="MG-1001"
        autoComplete="off"
      />
      <TextField
        meta={fields.email}
        label="Email Address"
        hint="The one you gave when you ordered."
        {...FIELD_RULES.email}
        autoComplete="email"
      />
      <SubmitButton formId={FORM_ID} tone="action" busy={sending}>
        SEND ME THE LINK
      </SubmitButton>
    </Form>
  )
}
