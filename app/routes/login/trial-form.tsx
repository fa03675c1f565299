import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { MAX_LENGTH, ZIP_PATTERN } from '#contract/fields.ts'
import { GRADES, type Grade, TRIAL_DAYS } from '#contract/licenses.ts'
import { US_STATES } from '#contract/us-states.ts'
import { CardField, type CardFieldHandle } from '../../checkout/card-field.tsx'
import type { StripeConfig } from '../../checkout/stripe-js.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { siteFormProps, useSiteForm } from '../../ui/site-form.ts'
import { PackageChoice } from './package-choice.tsx'
import styles from './trial-form.module.css'
import {
  gradeFor,
  LICENSE_AFTER_GRADE_CHANGE,
  READING_LEVELS,
  type TrialForm as Schema,
} from './trial-schema.ts'

const GRADE_OPTIONS = GRADES.map(grade => [grade, grade === 'k' ? 'Kindergarten' : `Grade ${grade}`] as const)
const LEVEL_OPTIONS = READING_LEVELS.map(level => [level, level] as const)

const parseGrade = (text: string): Grade | null => GRADES.find(grade => grade === text) ?? null

interface TrialFormProps {
  result: SubmissionResult<string[]> | undefined
  /** Why the trial was refused, when it was. */
  message: string | null
  /** The licence chosen at first. */
  license: number
  stripe: StripeConfig
  /** Whether the hosted page can take the card instead. */
  hosted: boolean
}

/** The 15-day free trial (spec §2 Login page, §4 Trial flow): student, package, payer, card. */
export const TrialForm = ({ result, message, license, stripe, hosted }: TrialFormProps) => {
  const submit = useSubmit()
  const card = useRef<CardFieldHandle>(null)
  const sent = result?.initialValue
  const [chosen, setChosen] = useState(Number(sent?.license ?? license))
  const [grade, setGrade] = useState(sent ? parseGrade(String(sent.grade)) : gradeFor(license))
  const [cardError, setCardError] = useState<string | null>(null)
  useEffect(() => setCardError(result?.error?.stripe_token?.[0] ?? null), [result])
  const [paying, setPaying] = useState(false)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const intent = useNavigation().formData?.get('intent')
  const sending = paying || intent === 'trial' || intent === 'trial-hosted'

  const createAccount = async (element: HTMLFormElement) => {
    setPaying(true)
    const name = new FormData(element)
    const made = await card.current?.createToken({ name: `${name.get('name')} ${name.get('last_name')}` })
    setPaying(false)
    if (!made || 'error' in made) {
      setCardError(made?.error ?? 'The card field has not loaded yet.')
      return
    }
    const form = new FormData(element)
    form.set('intent', 'trial')
    form.set('stripe_token', made.token)
    submit(form, { method: 'post' })
  }

  const [form, fields] = useSiteForm<z.input<typeof Schema> & Record<string, unknown>>({
    id: 'trial',
    lastResult: result,
    defaultValue: { grade: gradeFor(license), license: String(license) },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null }
      if (submitter?.getAttribute('value') === 'trial-hosted') return
      event.preventDefault()
      void createAccount(event.currentTarget)
    },
  })

  return (
    <div className={styles.panel}>
      <h2>Don't have an account?</h2>
      <p>
        Try MaxGuru free for {TRIAL_DAYS} days. Your card is not charged until the trial ends, and you can
        cancel at any time.
      </p>
      <Form {...siteFormProps(form)} className={styles.form}>
        {message && <Notice tone="error">{message}</Notice>}
        <ErrorSummary form={form} />
        <fieldset className={styles.part}>
          <legend>STUDENT INFO</legend>
          <TextField
            meta={fields.student_first_name}
            label="Student's first name"
            autoComplete="off"
            maxLength={MAX_LENGTH.name}
            required="Please enter student's first name."
          />
          <TextField
            meta={fields.student_last_name}
            label="Student's last name"
            autoComplete="off"
            maxLength={MAX_LENGTH.name}
            required="Please enter student's last name."
          />
          <SelectField
            meta={fields.grade}
            label="Grade"
            options={GRADE_OPTIONS}
            required="Grade is required."
            onChange={event => {
              setGrade(parseGrade(event.currentTarget.value))
              setChosen(LICENSE_AFTER_GRADE_CHANGE)
            }}
          />
          <SelectField
            meta={fields.reading_level}
            label="Reading level"
            options={LEVEL_OPTIONS}
            placeholder="Not sure"
          />
          <TextField
            meta={fields.username_trial}
            label="Username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_LENGTH.username}
            required="Please enter a username."
          />
          <TextField
            meta={fields.password_trial}
            label="Password"
            type="password"
            autoComplete="new-password"
            maxLength={MAX_LENGTH.password}
            required="Please enter a password."
          />
        </fieldset>
        <PackageChoice meta={fields.license} chosen={chosen} onChoose={setChosen} grade={grade} />
        <fieldset className={styles.part}>
          <legend>CONTACT / BILLING INFO</legend>
          <TextField
            meta={fields.name}
            label="Name"
            autoComplete="given-name"
            maxLength={MAX_LENGTH.name}
            required="Name is required."
          />
          <TextField
            meta={fields.last_name}
            label="Last name"
            autoComplete="family-name"
            maxLength={MAX_LENGTH.name}
            required="Last name is required."
          />
          <TextField
            meta={fields.email}
            label="Email Address"
            type="email"
            autoComplete="email"
            maxLength={MAX_LENGTH.email}
            required="Please enter your email."
            invalid="Please enter a valid email address."
          />
          <TextField
            meta={fields.street_address}
            label="Street Address"
            autoComplete="address-line1"
            maxLength={MAX_LENGTH.line}
            required="Street Address is required."
          />
          <TextField
            meta={fields.city}
            label="City"
            autoComplete="address-level2"
            maxLength={MAX_LENGTH.city}
            required="City is required."
          />
          <SelectField
            meta={fields.state}
            label="State"
            autoComplete="address-level1"
            options={US_STATES}
            placeholder="Choose a state"
            required="State is required."
          />
          <TextField
            meta={fields.zip_code}
            label="Zip Code"
            autoComplete="postal-code"
            pattern={ZIP_PATTERN}
            maxLength={MAX_LENGTH.zip}
            required="Zip Code is required."
            invalid="Please enter a valid Zip Code."
          />
        </fieldset>
        {scripted && (
          <CardField
            ref={card}
            stripe={stripe}
            error={cardError}
            onError={setCardError}
            otherWays={hosted ? 'You can enter your card on the next page instead.' : ''}
          />
        )}
        {sending && <progress className={styles.progress} aria-label="Creating your account" />}
        <div className={styles.buttons}>
          {scripted && (
            <Button name="intent" value="trial" tone="action" disabled={sending}>
              CREATE MY FREE TRIAL ACCOUNT
            </Button>
          )}
          {hosted && (
            <Button
              name="intent"
              value="trial-hosted"
              tone={scripted ? 'quiet' : 'action'}
              disabled={sending}
            >
              {scripted ? 'Enter my card on a secure page' : 'CREATE MY FREE TRIAL ACCOUNT'}
            </Button>
          )}
        </div>
      </Form>
    </div>
  )
}
