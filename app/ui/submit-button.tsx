import { Button, type ButtonProps } from './button.tsx'
import { useFormValidity } from './use-form-validity.ts'

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'aria-disabled'> {
  /** Id of the form that it sends. */
  formId: string
}

/**
 * The button of a form of fields: `aria-disabled` while a field is empty or wrong, and while the form is sent
 * (architecture rule 7). Until the page is hydrated, `document/starter.ts` keeps the attribute.
 */
export function SubmitButton({ formId, ...rest }: SubmitButtonProps) {
  const isValid = useFormValidity(formId)
  return <Button data-needs-valid aria-disabled={!isValid || undefined} {...rest} />
}
