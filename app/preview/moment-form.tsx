import { useState } from 'react'
import styles from './preview-bar.module.css'

interface MomentFormProps {
  /** The moment shown, in ms since 1970; null when all that is scheduled is shown. */
  at: number | null
  /** Path and query of the page. */
  returnTo: string
}

/** A moment as `<input type="datetime-local">` writes it, in the editor's own time zone. */
function formatLocal(at: number): string {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The name of the editor's time zone at a moment, such as `EST`; the clock change is why it depends on one. */
function nameZone(at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/**
 * Chooses the moment that scheduled content is shown at. Only the browser knows the editor's time zone, so this needs
 * JavaScript, as the Studio does.
 */
export function MomentForm({ at, returnTo }: MomentFormProps) {
  const [local, setLocal] = useState(at === null ? '' : formatLocal(at))
  const moment = local && new Date(local).toISOString()
  return (
    <form method="post" action="/api/preview/moment" className={styles.moment}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <label className={styles.label}>
        As of{' '}
        <input
          type="datetime-local"
          className={styles.field}
          value={local}
          onChange={event => setLocal(event.target.value)}
        />{' '}
        {nameZone(local ? new Date(local) : new Date())}
      </label>
      <button type="submit" name="at" value={moment} className={styles.button}>
        Show
      </button>
      {at !== null && (
        <button type="submit" name="at" value="" className={styles.button}>
          Show all
        </button>
      )}
    </form>
  )
}
