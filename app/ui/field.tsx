import type { FieldMetadata } from '@conform-to/react'
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import { getControlProps, readFieldState } from './field-state.ts'
import { PasswordInput } from './password-input.tsx'

/** What every field takes. */
export interface FieldProps {
  /** The field as {@link useSiteForm} gives it. */
  meta: FieldMetadata<string | undefined>
  label: ReactNode
  /** A line of help below the label. */
  hint?: ReactNode
  /** Makes the field required; the message when it is empty. */
  required?: string
  /** Overrides the mark that a field without `required` carries. */
  isOptional?: boolean
  /** The message for a value that is wrong. */
  invalid?: string
}

/** The native attributes and messages that a field's rules come down to. */
export function getRuleAttributes({ required, invalid }: Pick<FieldProps, 'required' | 'invalid'>) {
  return {
    ...(required && { required: true, 'data-missing': required }),
    ...(invalid && { 'data-invalid': invalid }),
  }
}

type Omitted = 'required' | 'name' | 'id' | 'form' | 'defaultValue' | 'className'

interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, Omitted | 'type'> {
  type?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'date' | 'search'
}

/** A one-line field with its label, help and error; give it `autoComplete` and `inputMode` where they apply. */
export function TextField({
  meta,
  label,
  hint,
  required,
  isOptional = !required,
  invalid,
  type = 'text',
  ...attributes
}: TextFieldProps) {
  const field = readFieldState(meta)
  const Input = type === 'password' ? PasswordInput : 'input'
  return (
    <FieldFrame meta={field} label={label} hint={hint} optional={isOptional}>
      <Input
        className={styles.control}
        {...attributes}
        {...(attributes.pattern && invalid && { title: invalid })}
        {...getControlProps(field, Boolean(hint))}
        type={type}
        {...(type !== 'password' && { defaultValue: field.initialValue })}
        {...getRuleAttributes({ ...(required && { required }), ...(invalid && { invalid }) })}
      />
    </FieldFrame>
  )
}

interface TextareaFieldProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Omitted> {}

/** A field of several lines. */
export function TextareaField({
  meta,
  label,
  hint,
  required,
  isOptional = !required,
  invalid,
  ...attributes
}: TextareaFieldProps) {
  const field = readFieldState(meta)
  return (
    <FieldFrame meta={field} label={label} hint={hint} optional={isOptional}>
      <textarea
        className={styles.control}
        rows={6}
        {...attributes}
        {...getControlProps(field, Boolean(hint))}
        defaultValue={field.initialValue}
        {...getRuleAttributes({ ...(required && { required }), ...(invalid && { invalid }) })}
      />
    </FieldFrame>
  )
}
