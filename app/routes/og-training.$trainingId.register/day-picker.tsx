import { useEffect, useState } from 'react'
import { DayPicker as Calendar } from 'react-day-picker'
import { addDays, type Day, formatDay, parseDay, TRAINING_HORIZON_DAYS } from '#contract/training-dates.ts'
import styles from './day-picker.module.css'

function toLocalDate(day: Day): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, dayOfMonth)
}

function toDay(date: Date): Day | null {
  return parseDay(`${date.getMonth() + 1}-${date.getDate()}-${date.getFullYear()}`)
}

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

/** A calendar beside the date field: weekdays from the first day on, by pointer or arrow keys (spec §5). */
export function DayPicker({ fieldId, firstDay }: DayPickerProps) {
  const [selected, setSelected] = useState<Date>()
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!ready) return null
  const first = toLocalDate(firstDay)
  const last = toLocalDate(addDays(firstDay, TRAINING_HORIZON_DAYS - 14))
  return (
    <details className={styles.picker}>
      <summary className={styles.summary}>Pick from a calendar</summary>
      <Calendar
        mode="single"
        classNames={styles}
        selected={selected}
        onSelect={date => {
          setSelected(date)
          const day = date && toDay(date)
          setFieldValue(fieldId, day ? formatDay(day) : '')
        }}
        defaultMonth={first}
        startMonth={first}
        endMonth={last}
        disabled={[{ before: first }, { after: last }, { dayOfWeek: [0, 6] }]}
      />
    </details>
  )
}
