import styles from './logo.module.css'

/** The mark, an M on a letter tile, and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true" focusable="false">
        <rect x="2" y="3" width="40" height="38" rx="11" fill="var(--sun)" transform="rotate(-5 22 22)" />
        <path
          d="M11.5 31V14.5l10.5 11 10.5-11V31"
          fill="none"
          stroke="var(--on-sun)"
          strokeWidth="4.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={styles.name}>MaxGuru</span>
    </span>
  )
}
