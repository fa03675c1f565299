import styles from './date-text.module.css'

/** Days that a dash joins, each on one line with the dash that follows it. */
function splitDays(line: string): string[] {
  return line.split(/(?<= –) /)
}

/** A training's days, and its hours below them. */
export function DateText({ lines }: { lines: readonly string[] }) {
  return (
    <span className={styles.date}>
      {lines.map(line => (
        <span key={line}>
          {splitDays(line).map((day, index) => (
            <span key={day}>
              {index > 0 && ' '}
              <span className={styles.day}>{day}</span>
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}
