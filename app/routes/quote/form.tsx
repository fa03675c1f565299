import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import type { z } from 'zod'
import { CHOICE_REQUIRED, FIELD_RULES } from '#contract/field-rules.ts'
import styles from '../../contact/form.module.css'
import { Honeypot } from '../../contact/honeypot-field.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextareaField, TextField } from '../../ui/field.tsx'
import type { FormError } from '../../ui/form-answer.ts'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { getSiteFormProps, useSiteForm } from '../../ui/site-form.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { NOTE_MAX_LENGTH, PAPERS, TERMS } from './choices.ts'
import type { QuoteForm } from './schema.ts'

const FORM_ID = 'quote'

interface QuoteFormViewProps {
  result: SubmissionResult<string[]> | undefined
  /** Why the request is not known to have arrived. */
  error: FormError | null
}

/** Who asks, for how many students and how long, and whether the W-9 is wanted too. */
export function QuoteFormView({ result, error }: QuoteFormViewProps) {
  const isSending = useNavigation().state === 'submitting'
  const [form, fields] = useSiteForm<z.input<typeof QuoteForm>>({
    id: FORM_ID,
    lastResult: result,
    defaultValue: { years: '1', papers: 'quote' },
  })
  return (
    <Form {...getSiteFormProps(form)} action="/quote" className={styles.form}>
      {error && <Notice tone="error">{error.text}</Notice>}
      <ErrorSummary form={form} />
      <TextField
        meta={fields.school}
        label="School or district"
        {...FIELD_RULES.school}
        autoComplete="organization"
      />
      <div className={styles.pair}>
        <TextField
          meta={fields.students}
          label="Number of students"
          hint="About how many will use MaxGuru."
          {...FIELD_RULES.studentCount}
          autoComplete="off"
        />
        <SelectField
          meta={fields.years}
          label="License term"
          hint="More than one year has a discount."
          required={CHOICE_REQUIRED.field}
          options={Object.entries(TERMS)}
        />
      </div>
      <ChoiceGroup
        type="radio"
        meta={fields.papers}
        label="What should we send you?"
        required={CHOICE_REQUIRED.field}
        options={Object.entries(PAPERS)}
      />
      <TextField meta={fields.name} label="Full Name" {...FIELD_RULES.name} autoComplete="name" />
      <div className={styles.pair}>
        <TextField meta={fields.email} label="Email Address" {...FIELD_RULES.email} autoComplete="email" />
        <TextField meta={fields.phone} label="Phone Number" {...FIELD_RULES.phone} autoComplete="tel" />
      </div>
      <TextareaField
        meta={fields.note}
        label="Anything we should know"
        hint="Such as grades, a start date, or your vendor form."
        rows={4}
        maxLength={NOTE_MAX_LENGTH}
      />
      <Honeypot formId={FORM_ID} />
      <SubmitButton formId={FORM_ID} tone="action" busy={isSending}>
        ASK FOR A QUOTE
      </SubmitButton>
    </Form>
  )
}
