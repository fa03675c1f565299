import styles from './standing.module.css'

/** Where an order or a trial stands, in words. */
export interface StandingWords {
  heading: string
  text: string
  tone: 'success' | 'due' | 'ended'
}

/** Where an order or a trial stands; a change is announced. */
export function Standing({ words: { heading, text, tone } }: { words: StandingWords }) {
  return (
    <div className={styles.standing} data-tone={tone} role="status">
      <strong>{heading}</strong>
      <span>{text}</span>
    </div>
  )
}
