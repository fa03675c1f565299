import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { z } from 'zod'
import { MAX_LENGTH, PHONE_PATTERN } from '#contract/fields.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextareaField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { siteFormProps, useSiteForm } from '../../ui/site-form.ts'
import { useFormValidity } from '../../ui/use-form-validity.ts'
import styles from './form.module.css'
import type { ContactForm } from './schema.ts'
import { MAX_COMMENTS, TRAP } from './trap.ts'

const FORM_ID = 'contact'

interface ContactFormViewProps {
  result: SubmissionResult<string[]> | undefined
  /** Why the message is not known to have arrived. */
  message: string | null
}

/** Full name, phone, e-mail and message (spec §2 Contact, messages of §5). */
export const ContactFormView = ({ result, message }: ContactFormViewProps) => {
  const sending = useNavigation().state === 'submitting'
  const isValid = useFormValidity(FORM_ID)
  const [form, fields] = useSiteForm<z.input<typeof ContactForm>>({ id: FORM_ID, lastResult: result })
  return (
    <Form {...siteFormProps(form)} action="/contact" className={styles.form}>
      {message && <Notice tone="error">{message}</Notice>}
      <ErrorSummary form={form} />
      <TextField
        meta={fields.name}
        label="Full Name"
        autoComplete="name"
        maxLength={MAX_LENGTH.name}
        required="Name is required."
      />
      <div className={styles.pair}>
        <TextField
          meta={fields.phone}
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          maxLength={MAX_LENGTH.phone}
          pattern={PHONE_PATTERN}
          required="Phone is required."
          invalid="Please enter a valid phone number."
        />
        <TextField
          meta={fields.email}
          label="Email Address"
          type="email"
          autoComplete="email"
          maxLength={MAX_LENGTH.email}
          required="Email is required."
          invalid="Please enter a valid email address."
        />
      </div>
      <TextareaField
        meta={fields.comments}
        label="Message"
        rows={7}
        maxLength={MAX_COMMENTS}
        required="Comment is required."
      />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${FORM_ID}-${TRAP}`}>Leave this field empty</label>
        <input id={`${FORM_ID}-${TRAP}`} name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <Button tone="action" busy={sending} aria-disabled={!isValid || undefined}>
        SEND MESSAGE
      </Button>
    </Form>
  )
}
