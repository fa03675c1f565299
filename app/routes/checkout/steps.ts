import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CARD_ERROR_ID } from '../../checkout/methods/card/card-field.tsx'
import type { FormError } from '../../ui/form-answer.ts'
import { useIsHydrated } from '../../ui/use-hydrated.ts'

/** The three steps of the payment form (spec §2). */
export const STEPS = [
  {
    title: 'Contact Information',
    fields: ['name', 'last_name', 'phone', 'email', 'what_teach', 'where_teach', 'iam_teach'],
  },
  {
    title: 'Billing / Shipping Address (USA only)',
    fields: ['street_address', 'city', 'state', 'zip_code'],
  },
  { title: 'Secure Checkout', fields: ['stripe_token', 'intent', 'po_number', 'school', 'billing_email'] },
] as const
export const LAST_STEP = STEPS.length - 1

/** The step a field is in, counted from 0. */
function findStepOfField(name: string): number {
  return Math.max(
    0,
    STEPS.findIndex(({ fields }) => fields.some(field => field === name)),
  )
}

export function buildStepId(formId: string, index: number) {
  return `${formId}-step-${index}`
}

interface Answer {
  /** What was wrong with fields, by their names. */
  errors: Record<string, unknown> | undefined
  /** The fields were right, and the payment failed; a new object for each error. */
  error: FormError | null
}

export function buildErrorId(formId: string) {
  return `${formId}-error`
}

/** Focuses a field in the middle of the window: the page scrolls for what is shown around it, too. */
function scheduleFocus(id: string) {
  return requestAnimationFrame(() => {
    const element = document.getElementById(id)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'center' })
  })
}

/** Whether a visitor has changed what a control holds since the page was shown. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return Array.from(control.options).some(
      option => option.selected && !option.defaultSelected && option.index > 0,
    )
  if (!(control instanceof HTMLInputElement)) return false
  return control.type === 'checkbox' || control.type === 'radio'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

/** True if the focus is in a step after the first, or something was filled in there. */
function isBegunAhead(formId: string): boolean {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return false
  const first = document.getElementById(buildStepId(formId, 0))?.closest('section')
  return Array.from(form.elements).some(
    control => !first?.contains(control) && (control === document.activeElement || isChanged(control)),
  )
}

/**
 * True once steps open one at a time; undefined before the page is hydrated. A visitor who is in a later step by then, or
 * has filled in something there, keeps all of them open: to close that step would take the field away in mid-word.
 */
function useIsStepwise(formId: string): boolean | undefined {
  const isHydrated = useIsHydrated()
  const [isStepwise, setIsStepwise] = useState<boolean>()
  if (isHydrated && isStepwise === undefined) setIsStepwise(!isBegunAhead(formId))
  return isStepwise
}

/**
 * Which step is open. Without scripts all are; with them one at a time, and every field stays in the
 * document, so nothing typed is lost. An answer with errors opens the step of the first one.
 */
export function useSteps(formId: string, { errors, error }: Answer) {
  const isStepwise = useIsStepwise(formId)
  const [current, setCurrent] = useState(error ? LAST_STEP : 0)
  const [isLastNear, setIsLastNear] = useState(false)
  if (!isLastNear && isStepwise !== undefined && (!isStepwise || current >= LAST_STEP - 1))
    setIsLastNear(true)

  const open = (index: number, focusId = buildStepId(formId, index)) => {
    flushSync(() => setCurrent(index))
    document.getElementById(focusId)?.focus()
  }

  // While the page is read again, its scroll position is not settled.
  const isSettled = useNavigation().state === 'idle'
  const shown = useRef<unknown>(null)
  useEffect(() => {
    if (!isSettled || shown.current === (errors ?? error)) return
    shown.current = errors ?? error
    const wrong = Object.keys(errors ?? {}).find(Boolean)
    if (wrong) {
      setCurrent(findStepOfField(wrong))
      scheduleFocus(`${formId}-${wrong}`)
    } else if (error) {
      setCurrent(LAST_STEP)
      if (error.place === 'form') scheduleFocus(buildErrorId(formId))
      else
        requestAnimationFrame(() =>
          document.getElementById(CARD_ERROR_ID)?.scrollIntoView({ block: 'center' }),
        )
    }
  }, [errors, error, formId, isSettled])

  return {
    isStepwise: isStepwise ?? false,
    current,
    /** True once the last step was open or the next one, and what it shows is to be fetched. */
    isLastNear,
    open,
    openField: (name: string) => open(findStepOfField(name), `${formId}-${name}`),
  }
}
