import type { FormMetadata } from '@conform-to/react'
import { useState } from 'react'
import styles from './error-summary.module.css'

interface ErrorSummaryProps<Schema extends Record<string, unknown>> {
  form: FormMetadata<Schema, string[]>
  /** What to call a field whose message does not say which it is. */
  labels?: Readonly<Record<string, string>>
  /** Follows a link to a field that is not shown right now, such as one of another step. */
  onSelect?: (name: string) => void
  /** Names without a field to link to, whose messages stand in a place of their own. */
  excludedFields?: readonly string[]
}

interface Entry {
  name: string
  message: string
}

function listEntries(
  errors: Record<string, string[] | undefined>,
  excludedFields: readonly string[],
): Entry[] {
  return Object.entries(errors).flatMap(([name, messages]) =>
    name && !excludedFields.includes(name) && messages?.[0] !== undefined
      ? [{ name, message: messages[0] }]
      : [],
  )
}

function hasSameFields(one: readonly Entry[], other: readonly Entry[]) {
  return one.length === other.length && one.every(({ name }, index) => other[index]?.name === name)
}

/**
 * All that was wrong when the form was last sent, each linked to its field. It stays as it is until the
 * form is sent again, so that nothing moves while the fields are put right.
 */
export function ErrorSummary<Schema extends Record<string, unknown>>({
  form,
  labels = {},
  onSelect,
  excludedFields = [],
}: ErrorSummaryProps<Schema>) {
  const latest = form.status === 'error' ? listEntries(form.allErrors, excludedFields) : null
  const [shown, setShown] = useState<Entry[]>(latest ?? [])
  if (latest && !hasSameFields(latest, shown)) setShown(latest)
  if (shown.length === 0) return null
  return (
    <div className={styles.summary} role="alert">
      <p className={styles.title}>
        {shown.length === 1 ? 'One thing needs another look:' : `${shown.length} things need another look:`}
      </p>
      <ul className={styles.list}>
        {shown.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${form.id}-${name}`}
              onClick={event => {
                if (onSelect) {
                  event.preventDefault()
                  onSelect(name)
                }
              }}
            >
              {labels[name] && `${labels[name]} `}
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
