import type { FieldMetadata } from '@conform-to/react'

/** What a field's component needs of conform. */
export interface FieldState {
  id: string
  name: string
  /** Of the form that it belongs to. */
  formId: string
  descriptionId: string
  errorId: string
  errors: string[] | undefined
  initialValue: string | undefined
  /** Of a group, what is chosen at first. */
  initialValues: readonly string[]
}

/**
 * Reads the state of a field, each property once. Conform builds the whole state anew for each property that is read,
 * and its `getInputProps` reads 17: on the login page that took more than half of the time of hydration.
 */
export function readFieldState(meta: FieldMetadata<string | string[] | undefined>): FieldState {
  const { id, name, formId, errors, initialValue } = meta
  return {
    ...{ id, name, formId, errors },
    initialValue: typeof initialValue === 'string' ? initialValue : undefined,
    initialValues: [initialValue].flat().filter(value => value !== undefined),
    // As conform derives them.
    descriptionId: `${id}-description`,
    errorId: `${id}-error`,
  }
}

/** The attributes that tie a control to its form, its help and its error. */
export function getControlProps(
  { id, name, formId, descriptionId, errorId, errors }: FieldState,
  hasHint: boolean,
) {
  const describedBy = [...(errors ? [errorId] : []), ...(hasHint ? [descriptionId] : [])].join(' ')
  return {
    ...{ id, name, form: formId },
    ...(errors && { 'aria-invalid': true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
}
