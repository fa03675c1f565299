import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useState } from 'react'
import type { z } from 'zod'
import { TRIAL_DAYS } from '#contract/licenses.ts'
import { CARD_ERROR_ID, CardField } from '../../checkout/methods/card/card-field.tsx'
import type { StripeConfig } from '../../checkout/methods/card/stripe-js.ts'
import { readCardholderName, useCardToken } from '../../checkout/methods/card/use-card-token.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import type { FormError } from '../../ui/form-answer.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { getSiteFormProps, useSiteForm } from '../../ui/site-form.ts'
import { useIsHydrated } from '../../ui/use-hydrated.ts'
import { useLayoutEffectInBrowser } from '../../ui/use-layout-effect.ts'
import { PackageChoice } from './package-choice.tsx'
import { PayerFields } from './payer-fields.tsx'
import { parseGrade, StudentFields } from './student-fields.tsx'
import {
  describePackageChange,
  getFirstGrade,
  isOffered,
  LICENSE_AFTER_GRADE_CHANGE,
} from './trial-choices.ts'
import styles from './trial-form.module.css'
import type { TrialForm as Schema } from './trial-schema.ts'
import stepStyles from './trial-step.module.css'
import { TRIAL_STEPS, TrialStep } from './trial-step.tsx'
import { TrialSummary } from './trial-summary.tsx'
import type { TrialTerms } from './trial-terms.server.ts'
import { UnknownTrial } from './unknown-trial.tsx'

const FORM_ID = 'trial'

interface TrialFormProps {
  result: SubmissionResult<string[]> | undefined
  /** Why the trial was refused, when it was. */
  error: FormError | null
  /** An earlier trial may have started; another one takes a confirmation. */
  isUnknown: boolean
  /** The license chosen at first. */
  license: number
  stripe: StripeConfig
  terms: TrialTerms
  /** Whether the trial has the page to itself, so that its summary stands beside it. */
  isWide: boolean
  /** Whether the hosted page can take the card instead. */
  isHostedAvailable: boolean
}

/** The 15-day free trial (spec §2 Login page, §4 Trial flow): student, package, payer, card. */
export function TrialForm({
  result,
  error,
  isUnknown,
  license,
  stripe,
  terms,
  isWide,
  isHostedAvailable,
}: TrialFormProps) {
  const submit = useSubmit()
  const sent = result?.initialValue
  const [chosen, setChosen] = useState(Number(sent?.license ?? license))
  const [notice, setNotice] = useState('')
  const [grade, setGrade] = useState(sent ? parseGrade(String(sent.grade)) : getFirstGrade(license))
  const { card, error: cardError, setError: setCardError, isTokenizing, tokenize } = useCardToken(null)
  useEffect(() => setCardError(result?.error?.stripe_token?.[0] ?? null), [result, setCardError])
  // React hears of no choice made before hydration, and its next render would undo it.
  useLayoutEffectInBrowser(() => {
    const element = document.getElementById(FORM_ID)
    if (!(element instanceof HTMLFormElement)) return
    const filled = new FormData(element)
    const filledGrade = parseGrade(String(filled.get('grade')))
    const picked = Number(filled.get('license'))
    if (filledGrade === grade && picked === chosen) return
    const kept = isOffered(picked, filledGrade) ? picked : LICENSE_AFTER_GRADE_CHANGE
    setGrade(filledGrade)
    setChosen(kept)
    setNotice(describePackageChange(picked, kept))
  }, [])
  const isHydrated = useIsHydrated()
  const intent = useNavigation().formData?.get('intent')
  const sending = isTokenizing || intent === 'trial' || intent === 'trial-hosted'

  const createAccount = async (element: HTMLFormElement) => {
    const token = await tokenize({ name: readCardholderName(new FormData(element)) })
    if (token === null) return
    const form = new FormData(element)
    form.set('intent', 'trial')
    form.set('stripe_token', token)
    submit(form, { method: 'post' })
  }

  const [form, fields] = useSiteForm<z.input<typeof Schema> & Record<string, unknown>>({
    id: FORM_ID,
    lastResult: result,
    defaultValue: { grade: getFirstGrade(license), license: String(license) },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null }
      if (submitter?.getAttribute('value') === 'trial-hosted') return
      event.preventDefault()
      void createAccount(event.currentTarget)
    },
  })

  return (
    <div className={styles.panel} data-wide={isWide || undefined}>
      <h2>Don't have an account?</h2>
      {!isWide && (
        <p>
          Try MaxGuru free for {TRIAL_DAYS} days, in {TRIAL_STEPS} short steps. Your card is not charged until
          the trial ends, and you can cancel at any time.
        </p>
      )}
      {!isHostedAvailable && (
        <noscript>
          <p>
            To type a card number here, your browser needs JavaScript. <Link to="/contact">Contact us</Link>,
            and we will set up your free trial.
          </p>
        </noscript>
      )}
      {/* Without the hosted page it has no button before scripts run. */}
      <Form {...getSiteFormProps(form)} className={styles.form} data-live={!isHostedAvailable || undefined}>
        <div className={styles.messages}>
          {error && <Notice tone="error">{error.text}</Notice>}
          {isUnknown && <UnknownTrial />}
          <ErrorSummary form={form} excludedFields={['stripe_token']} />
        </div>
        <div className={styles.steps}>
          <StudentFields
            fields={fields}
            onGrade={grade => {
              setGrade(grade)
              setNotice(describePackageChange(chosen, LICENSE_AFTER_GRADE_CHANGE))
              setChosen(LICENSE_AFTER_GRADE_CHANGE)
            }}
          />
          <PackageChoice
            meta={fields.license}
            chosen={chosen}
            onChoose={license => {
              setChosen(license)
              setNotice('')
            }}
            grade={grade}
            notice={notice}
          />
          <PayerFields fields={fields} />
        </div>
        <div className={styles.summary}>
          <TrialSummary terms={terms} />
        </div>
        <div className={styles.last}>
          <TrialStep number={4} title="START YOUR TRIAL">
            <div className={stepStyles.wide}>
              {isHydrated ? (
                <CardField
                  ref={card}
                  stripe={stripe}
                  error={cardError}
                  onError={setCardError}
                  isLazy
                  otherWays={isHostedAvailable ? 'You can enter your card on the next page instead.' : ''}
                />
              ) : (
                <>
                  {isHostedAvailable && <p>You enter your card on Stripe’s secure page, which comes next.</p>}
                  <FieldError id={CARD_ERROR_ID} errors={result?.error?.stripe_token ?? undefined} />
                </>
              )}
            </div>
          </TrialStep>
          {sending && <progress className={styles.progress} aria-label="Creating your account" />}
          <div className={styles.buttons}>
            {isHydrated && (
              <Button name="intent" value="trial" tone="action" busy={sending}>
                CREATE MY FREE TRIAL ACCOUNT
              </Button>
            )}
            {isHostedAvailable && (
              <Button
                name="intent"
                value="trial-hosted"
                tone={isHydrated ? 'quiet' : 'action'}
                busy={sending}
              >
                {isHydrated ? 'Enter my card on a secure page' : 'CREATE MY FREE TRIAL ACCOUNT'}
              </Button>
            )}
          </div>
        </div>
      </Form>
    </div>
  )
}
