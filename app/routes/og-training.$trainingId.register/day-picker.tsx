import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type Day, formatDay } from '#contract/training-dates.ts'
import styles from './day-picker.module.css'

const Calendar = lazy(() => import('./calendar.tsx').then(({ Calendar }) => ({ default: Calendar })))

/** Writes into the field as typing would, so that the form notices. */
function setFieldValue(fieldId: string, text: string): void {
  const field = document.getElementById(fieldId)
  if (!(field instanceof HTMLInputElement)) return
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

interface DayPickerProps {
  /** The text field the picked day is written to; it works alone too, and without JavaScript. */
  fieldId: string
  firstDay: Day
}

/** A calendar beside the date field, by pointer or arrow keys (spec §5); hidden where no scripts run. */
export function DayPicker({ fieldId, firstDay }: DayPickerProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setOpened] = useState(false)
  const noteOpened = () => {
    if (details.current?.open) setOpened(true)
  }
  // It may have been opened before the scripts came.
  useEffect(noteOpened, [])
  return (
    <details className={styles.picker} ref={details} onToggle={noteOpened}>
      <summary className={styles.summary}>Pick from a calendar</summary>
      {wasOpened && (
        <Suspense fallback={<p>Loading the calendar…</p>}>
          <Calendar
            classNames={styles}
            firstDay={firstDay}
            onPick={day => setFieldValue(fieldId, day ? formatDay(day) : '')}
          />
        </Suspense>
      )}
    </details>
  )
}
