import styles from './field.module.css'

interface FieldErrorProps {
  id: string
  errors: readonly string[] | undefined
}

/** The box with what is wrong, beside its field and named by the field's `aria-describedby` (spec §5). */
export function FieldError({ id, errors }: FieldErrorProps) {
  return errors?.[0] === undefined ? null : (
    <p className={styles.error} id={id}>
      {errors[0]}
    </p>
  )
}
