import styles from './date-text.module.css'

/** A training's days, and its hours below them. */
export function DateText({ lines }: { lines: readonly string[] }) {
  return (
    <span className={styles.date}>
      {lines.map(line => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}
