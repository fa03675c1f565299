import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { addDays, type Day, parseDay, TRAINING_HORIZON_DAYS } from '#contract/training-dates.ts'

function toLocalDate(day: Day): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, dayOfMonth)
}

function toDay(date: Date): Day | null {
  return parseDay(`${date.getMonth() + 1}-${date.getDate()}-${date.getFullYear()}`)
}

interface CalendarProps {
  /** Classes of its parts: an import of them here would split the route into two files. */
  classNames: Record<string, string>
  firstDay: Day
  /** Called with the day that was picked; with null when it is picked a second time. */
  onPick: (day: Day | null) => void
}

/** Weekdays from the first day on (spec §5). Loaded when it is opened, for it weighs more than the rest of the form. */
export function Calendar({ classNames, firstDay, onPick }: CalendarProps) {
  const [selected, setSelected] = useState<Date>()
  const first = toLocalDate(firstDay)
  const last = toLocalDate(addDays(firstDay, TRAINING_HORIZON_DAYS - 14))
  return (
    <DayPicker
      mode="single"
      classNames={classNames}
      selected={selected}
      onSelect={date => {
        setSelected(date)
        onPick(date ? toDay(date) : null)
      }}
      defaultMonth={first}
      startMonth={first}
      endMonth={last}
      disabled={[{ before: first }, { after: last }, { dayOfWeek: [0, 6] }]}
    />
  )
}
