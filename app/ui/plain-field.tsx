import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'

interface PlainProps {
  id: string
  name: string
  label: ReactNode
}

interface PlainSelectProps extends PlainProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'name'> {
  /** Values and what they are called. */
  options: readonly (readonly [value: string, text: string])[]
}

/** A choice in a form that only asks for another view of a page, and so is never wrong. */
export function PlainSelect({ id, label, options, ...attributes }: PlainSelectProps) {
  return (
    <FieldFrame meta={{ id, descriptionId: `${id}-description`, errorId: `${id}-error` }} label={label}>
      <select id={id} className={styles.control} {...attributes}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

interface PlainInputProps extends PlainProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> {
  hint?: ReactNode
  /** Why what it holds cannot be used. */
  error?: string | undefined
}

/** A one-line field of such a form. */
export function PlainInput({ id, label, hint, error, ...attributes }: PlainInputProps) {
  const meta = { id, descriptionId: `${id}-description`, errorId: `${id}-error` }
  const describedBy = [...(error ? [meta.errorId] : []), ...(hint ? [meta.descriptionId] : [])].join(' ')
  return (
    <FieldFrame meta={{ ...meta, errors: error ? [error] : undefined }} label={label} hint={hint}>
      <input
        id={id}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        {...attributes}
      />
    </FieldFrame>
  )
}
