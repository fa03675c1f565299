import type { SelectHTMLAttributes } from 'react'
import styles from './field.module.css'
import { type FieldProps, getRuleAttributes } from './field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { getControlProps, readFieldState } from './field-state.ts'

interface SelectFieldProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required' | 'name' | 'id' | 'form' | 'className'> {
  /** Values and what they are called. */
  options: readonly (readonly [value: string, text: string])[]
  /** The empty choice that stands first; without it the first option is chosen. */
  placeholder?: string
}

/** A choice of one from a list. */
export function SelectField({
  meta,
  label,
  hint,
  required,
  isOptional = !required,
  invalid,
  options,
  placeholder,
  ...attributes
}: SelectFieldProps) {
  const field = readFieldState(meta)
  return (
    <FieldFrame meta={field} label={label} hint={hint} optional={isOptional}>
      <select
        className={styles.control}
        {...attributes}
        {...getControlProps(field, Boolean(hint))}
        defaultValue={field.initialValue}
        {...getRuleAttributes({
          // Without an empty choice there is always one made, and HTML allows `required` only with one.
          ...(required && placeholder !== undefined && { required }),
          ...(invalid && { invalid }),
        })}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
