import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { FormEvent } from 'react'
import { fingerprintCart } from '../../cart/cart.ts'
import { AddressFields } from '../../checkout/address-fields.tsx'
import { ContactFields } from '../../checkout/contact-fields.tsx'
import { useKeptDraft } from '../../checkout/keep-draft.ts'
import type { WalletAnswer } from '../../checkout/methods/card/wallet-answer.ts'
import type { PaymentFields } from '../../checkout/payment-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { FormError } from '../../ui/form-answer.ts'
import { Notice } from '../../ui/notice.tsx'
import { checkFields, getSiteFormProps, isFieldValidation, useSiteForm } from '../../ui/site-form.ts'
import type { CheckoutPage } from './checkout-page.server.ts'
import { Express } from './express.tsx'
import { fillEmptyFields } from './fill-empty-fields.ts'
import styles from './payment-form.module.css'
import { PaymentMethods } from './payment-methods.tsx'
import { Step } from './step.tsx'
import { buildErrorId, buildStepId, LAST_STEP, STEPS, useSteps } from './steps.ts'
import { TRAINING_LABELS, TrainingFields } from './training-fields.tsx'
import { useCardPayment } from './use-card-payment.ts'

/** What fields are called whose messages do not say which they are. */
const LABELS = { ...TRAINING_LABELS, billing_email: 'Billing e-mail:' }

const PAYMENT_FORM_ID = 'payment'

/** The fields before the payment itself. */
const BUYER_FIELDS = STEPS.slice(0, LAST_STEP).flatMap(({ fields }): readonly string[] => fields)

interface PaymentFormProps {
  checkout: CheckoutPage
  result: SubmissionResult<string[]> | undefined
  error: FormError | null
}

/** Contact, address, payment: one form in three steps (spec §2 Payment form). */
export function PaymentForm({ checkout, result, error }: PaymentFormProps) {
  const cardPayment = useCardPayment(error)
  const [form, fields] = useSiteForm<PaymentFields>({
    id: PAYMENT_FORM_ID,
    lastResult: result,
    defaultValue: checkout.values,
    onSubmit: event => {
      const filled = new FormData(event.currentTarget)
      if (filled.get('intent') !== 'card') return
      event.preventDefault()
      void cardPayment.pay(filled)
    },
  })
  useKeptDraft(form.id)
  const steps = useSteps(form.id, { errors: result?.error, error })
  const { current, open, openField, isStepwise, isLastNear } = steps

  const next = (element: HTMLFormElement) => {
    const wrong = checkFields(form, element, STEPS[current]?.fields ?? [])
    if (wrong) openField(wrong)
    else open(current + 1)
  }

  /** Fills in what the visitor has not, and pays; false when something is still wrong with the form. */
  const payByWallet = ({ token, fields }: WalletAnswer): boolean => {
    const element = document.getElementById(form.id)
    if (!(element instanceof HTMLFormElement)) return false
    fillEmptyFields(element, fields)
    const wrong = checkFields(form, element, BUYER_FIELDS)
    if (wrong) openField(wrong)
    else cardPayment.payWithToken(new FormData(element), token)
    return !wrong
  }
  /** What a wallet does not know is asked before it opens. */
  const checkBeforeWallet = (): boolean => {
    const element = document.getElementById(form.id)
    if (!checkout.hasTraining || !(element instanceof HTMLFormElement)) return true
    const wrong = checkFields(form, element, Object.keys(TRAINING_LABELS))
    if (wrong) openField(wrong)
    return !wrong
  }

  const props = getSiteFormProps(form)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isStepwise && current < LAST_STEP && !isFieldValidation(event)) {
      // Enter in a field of an early step means "on", not "pay".
      event.preventDefault()
      next(event.currentTarget)
      return
    }
    props.onSubmit(event)
    if (!event.defaultPrevented || isFieldValidation(event)) return
    const wrong = checkFields(
      form,
      event.currentTarget,
      STEPS.flatMap(({ fields }) => fields),
    )
    if (wrong) openField(wrong)
  }

  const stateOf = (index: number) => {
    if (!isStepwise) return 'all'
    if (index === current) return 'open'
    return index < current ? 'done' : 'ahead'
  }
  const stepProps = (index: number) =>
    ({
      id: buildStepId(form.id, index),
      number: index + 1,
      title: STEPS[index]?.title ?? '',
      state: stateOf(index),
      onChange: () => open(index),
    }) as const

  return (
    <Form {...props} className={styles.form} action={`/checkout#${form.id}`} onSubmit={onSubmit} data-live>
      <input type="hidden" name="shown" value={fingerprintCart(checkout.lines)} />
      {error?.place === 'form' && (
        <div id={buildErrorId(form.id)} className={styles.error} tabIndex={-1}>
          <Notice tone="error">
            <p>{error.text}</p>
            {error.detail && <p>{error.detail}</p>}
          </Notice>
        </div>
      )}
      <ErrorSummary form={form} labels={LABELS} {...(isStepwise && { onSelect: openField })} />
      <Express
        checkout={checkout}
        isSending={cardPayment.sending === 'card'}
        isAnnouncing={isStepwise && current < LAST_STEP}
        onPress={checkBeforeWallet}
        onAnswer={payByWallet}
      />
      <Step
        {...stepProps(0)}
        // Read only where it is shown: what is read has conform render the form with every letter.
        {...(stateOf(0) === 'done' && {
          summary: `${fields.name.value ?? ''} ${fields.last_name.value ?? ''}, ${fields.email.value ?? ''}`,
        })}
      >
        <ContactFields fields={fields} />
        {checkout.hasTraining && <TrainingFields fields={fields} />}
        <Buttons isStepwise={isStepwise} onNext={next} />
      </Step>
      <Step
        {...stepProps(1)}
        {...(stateOf(1) === 'done' && {
          summary: `${fields.street_address.value ?? ''}, ${fields.city.value ?? ''}, ${fields.state.value ?? ''} ${fields.zip_code.value ?? ''}`,
        })}
      >
        <AddressFields fields={fields} />
        <Buttons isStepwise={isStepwise} onNext={next} onBack={() => open(0)} />
      </Step>
      <Step {...stepProps(2)}>
        <PaymentMethods
          checkout={checkout}
          fields={fields}
          chosen={result?.initialValue?.intent ?? checkout.chosenMethod}
          card={cardPayment.card}
          sending={cardPayment.sending}
          isNear={isLastNear}
        />
        {isStepwise && (
          <div className={styles.buttons}>
            <BackButton onBack={() => open(1)} />
          </div>
        )}
      </Step>
    </Form>
  )
}

interface ButtonsProps {
  isStepwise: boolean
  onNext: (form: HTMLFormElement) => void
  onBack?: () => void
}

function Buttons({ isStepwise, onNext, onBack }: ButtonsProps) {
  return (
    isStepwise && (
      <div className={styles.buttons}>
        <Button type="button" onClick={({ currentTarget: { form } }) => form && onNext(form)}>
          NEXT
        </Button>
        {onBack && <BackButton onBack={onBack} />}
      </div>
    )
  )
}

function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Button type="button" tone="quiet" onClick={onBack}>
      BACK
    </Button>
  )
}
