import { Link } from '@remix-run/react'
import { Notice } from '../../ui/notice.tsx'

/** The banner after any failed check (spec §8). */
export function CheckFailed() {
  return (
    <Notice tone="error">
      An error has occurred, please <Link to="/contact">CONTACT US</Link> if the error persists.
    </Notice>
  )
}
