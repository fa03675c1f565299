import type { ReactNode } from 'react'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'

interface FieldFrameProps {
  meta: { id: string; descriptionId: string; errorId: string; errors?: string[] | undefined }
  label: ReactNode
  hint?: ReactNode
  /** Marks the field as one that may stay empty. */
  optional?: boolean
  children: ReactNode
}

/** Label, help, control and error, in this order. */
export function FieldFrame({ meta, label, hint, optional = false, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={meta.id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={meta.descriptionId}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={meta.errorId} errors={meta.errors} />
    </div>
  )
}
