import { type FieldMetadata, getCollectionProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'

interface ChoiceGroupProps {
  /** Many of several for `checkbox`, one of several for `radio`. */
  type: 'checkbox' | 'radio'
  meta: FieldMetadata<string | string[] | undefined>
  label: ReactNode
  hint?: ReactNode
  /** At least one must be chosen; the message when none is. */
  required?: string
  options: readonly (readonly [value: string, text: ReactNode])[]
}

/** A named group of checkboxes or radio buttons with one error for all. */
export function ChoiceGroup({ type, meta, label, hint, required, options }: ChoiceGroupProps) {
  return (
    <fieldset
      className={styles.group}
      id={meta.id}
      tabIndex={-1}
      data-group={meta.name}
      data-missing={required}
      aria-describedby={
        [hint && meta.descriptionId, meta.errors && meta.errorId].filter(Boolean).join(' ') || undefined
      }
    >
      <legend className={styles.label}>
        {label}
        {!required && <span className={styles.optional}> (optional)</span>}
      </legend>
      {hint && (
        <p className={styles.hint} id={meta.descriptionId}>
          {hint}
        </p>
      )}
      <div className={styles.choices}>
        {getCollectionProps(meta, {
          type,
          options: options.map(([value]) => value),
          ariaAttributes: false,
        }).map(({ key, ...props }, index) => (
          <label className={styles.choice} key={key}>
            <input {...props} aria-invalid={meta.errors ? true : undefined} />
            <span>{options[index]?.[1]}</span>
          </label>
        ))}
      </div>
      <FieldError id={meta.errorId} errors={meta.errors} />
    </fieldset>
  )
}
