import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { z } from 'zod'
import { FIELD_RULES } from '#contract/field-rules.ts'
import styles from '../../contact/form.module.css'
import { COMMENT } from '../../contact/honeypot.ts'
import { Honeypot } from '../../contact/honeypot-field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextareaField, TextField } from '../../ui/field.tsx'
import type { FormError } from '../../ui/form-answer.ts'
import { Notice } from '../../ui/notice.tsx'
import { getSiteFormProps, useSiteForm } from '../../ui/site-form.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { ContactForm } from './schema.ts'

const FORM_ID = 'contact'

interface ContactFormViewProps {
  result: SubmissionResult<string[]> | undefined
  /** Why the message is not known to have arrived. */
  error: FormError | null
}

/** Full name, phone, e-mail and message (spec §2 Contact, messages of §5). */
export function ContactFormView({ result, error }: ContactFormViewProps) {
  const sending = useNavigation().state === 'submitting'
  const [form, fields] = useSiteForm<z.input<typeof ContactForm>>({ id: FORM_ID, lastResult: result })
  return (
    <Form {...getSiteFormProps(form)} action="/contact" className={styles.form}>
      {error && <Notice tone="error">{error.text}</Notice>}
      <ErrorSummary form={form} />
      <TextField meta={fields.name} label="Full Name" {...FIELD_RULES.name} autoComplete="name" />
      <div className={styles.pair}>
        <TextField meta={fields.phone} label="Phone Number" {...FIELD_RULES.phone} autoComplete="tel" />
        <TextField meta={fields.email} label="Email Address" {...FIELD_RULES.email} autoComplete="email" />
      </div>
      <TextareaField meta={fields.comments} label="Message" rows={7} {...COMMENT} />
      <Honeypot formId={FORM_ID} />
      <SubmitButton formId={FORM_ID} tone="action" busy={sending}>
        SEND MESSAGE
      </SubmitButton>
    </Form>
  )
}
