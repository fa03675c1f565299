import { type DefaultValue, getFormProps, parse, type SubmissionResult, useForm } from '@conform-to/react'
import type { FocusEvent, FormEvent } from 'react'
import { type FieldChecks, useChecks } from './field-checks.ts'
import { collectErrors, isControl } from './form-errors.ts'
import { useLayoutEffectInBrowser } from './use-layout-effect.ts'

/** The name conform gives the button by which it checks a single field. */
const VALIDATE_BUTTON = '__intent__'

/** True for a submit event that only checks one field and sends nothing. */
export function isFieldValidation({ nativeEvent }: FormEvent): boolean {
  return nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('name') === VALIDATE_BUTTON
}

function validate<Schema>({ form, formData }: { form: HTMLFormElement; formData: FormData }) {
  return parse<Schema, string[]>(formData, {
    resolve: () => {
      const error = collectErrors(form)
      return Object.keys(error).length > 0 ? { error } : {}
    },
  })
}

/** The browser's own messages would cover ours, which are shown once scripts run. */
function turnOffNativeChecks(formId: string): void {
  const element = document.getElementById(formId)
  if (element instanceof HTMLFormElement) element.noValidate = true
}

interface SiteForm<Schema extends Record<string, unknown>> {
  /** The form's id; field ids derive from it, so links to `#<id>-<name>` work. */
  id: string
  /** What the action answered with `submission.reply()`. */
  lastResult?: SubmissionResult<string[]> | null | undefined
  defaultValue?: DefaultValue<Schema>
  /** Of the same identity at every render. */
  checks?: FieldChecks
  /** Called before the form is sent, and only when nothing is wrong with it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * A form in the manner of this site. The server validates with the contract's schema
 * (`parseWithZod(formData, { schema })`, then `data({ result: submission.reply() }, 400)`); the browser says
 * the same messages early, from the native attributes, without zod. Without JavaScript the browser's own
 * checks run instead.
 *
 * ```tsx
 * const [form, fields] = useSiteForm<z.input<typeof Schema>>({ id: 'contact', lastResult: result })
 * <Form {...getSiteFormProps(form)}>
 *   <ErrorSummary form={form} />
 *   <TextField meta={fields.email} label="Email Address" {...FIELD_RULES.email} autoComplete="email" />
 *   <Button>SEND</Button>
 * </Form>
 * ```
 */
export function useSiteForm<Schema extends Record<string, unknown>>({
  id,
  lastResult,
  defaultValue,
  checks,
  onSubmit,
}: SiteForm<Schema>) {
  useChecks(id, checks)
  useLayoutEffectInBrowser(() => turnOffNativeChecks(id))
  const [form, fields] = useForm<Schema>({
    id,
    ...(lastResult !== undefined && { lastResult }),
    ...(defaultValue !== undefined && { defaultValue }),
    ...(onSubmit && { onSubmit }),
    // Conform would render the form again for the attribute that `turnOffNativeChecks` sets.
    defaultNoValidate: true,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: validate,
  })
  // conform renders again for what was read in the last render. React may render this component and drop the
  // result before its children read anything, so what they depend on is read here.
  void form.status
  void form.allErrors
  return [form, fields] as const
}

type FormOf<Schema extends Record<string, unknown>> = ReturnType<typeof useSiteForm<Schema>>[0]

/**
 * Attributes of the `<Form>`. A field is checked when it is left (spec §4 Form controls), but not on the way
 * to what is pressed, such as a button: the message would move it from under the pointer.
 */
export function getSiteFormProps<Schema extends Record<string, unknown>>(form: FormOf<Schema>) {
  return {
    ...getFormProps(form),
    noValidate: undefined,
    method: 'post' as const,
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
      const left: Element = target
      if (!isControl(left) || !left.name) return
      if (relatedTarget instanceof Element && relatedTarget.matches('button, summary, a')) return
      const group = left.closest<HTMLFieldSetElement>('fieldset[data-group]')
      if (group?.contains(relatedTarget)) return
      form.validate({ name: left.name })
    },
  }
}

/**
 * Checks some fields of a form and shows what is wrong with them, as for one step of several.
 * @returns the first wrong one by its place in the form, or null
 */
export function checkFields<Schema extends Record<string, unknown>>(
  form: FormOf<Schema>,
  element: HTMLFormElement,
  names: readonly string[],
): string | null {
  const wrong = Object.keys(collectErrors(element)).filter(name => names.includes(name))
  for (const name of wrong) form.validate({ name })
  return wrong[0] ?? null
}
