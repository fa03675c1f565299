import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'
import { getControlProps, readFieldState } from './field-state.ts'

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
  const field = readFieldState(meta)
  const { id, name, formId, errors } = field
  return (
    <fieldset
      className={styles.group}
      id={id}
      tabIndex={-1}
      data-group={name}
      data-missing={required}
      aria-describedby={getControlProps(field, Boolean(hint))['aria-describedby']}
    >
      <legend className={styles.label}>
        {label}
        {!required && <span className={styles.optional}> (optional)</span>}
      </legend>
      {hint && (
        <p className={styles.hint} id={field.descriptionId}>
          {hint}
        </p>
      )}
      <div className={styles.choices}>
        {options.map(([value, text]) => (
          <label className={styles.choice} key={value}>
            <input
              {...{ type, name, value, form: formId }}
              id={`${id}-${value}`}
              defaultChecked={field.initialValues.includes(value)}
              aria-invalid={errors ? true : undefined}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <FieldError id={field.errorId} errors={errors} />
    </fieldset>
  )
}
