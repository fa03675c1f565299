import styles from './date-text.module.css'

/** A training's days, and its hours below them. */
export const DateText = ({ lines }: { lines: readonly string[] }) => (
  <span className={styles.date}>
    {lines.map(line => (
      <span key={line}>{line}</span>
    ))}
  </span>
)
