import type { FormMetadata } from '@conform-to/react'
import { useState } from 'react'
import styles from './error-summary.module.css'

interface ErrorSummaryProps<Schema extends Record<string, unknown>> {
  form: FormMetadata<Schema, string[]>
  /** What to call a field whose message does not say which it is. */
  labels?: Readonly<Record<string, string>>
  /** Called when a link is clicked, to show a hidden field such as one of another step. */
  onSelect?: (name: string) => void
  /** Fields left out of the list, because their message is shown elsewhere. */
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
 * Lists the errors of the last submission, each linked to its field. It stays unchanged until the next
 * submission, so that the page does not move while fields are corrected.
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
        {shown.length === 1
          ? 'One field needs your attention:'
          : `${shown.length} fields need your attention:`}
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
