import type { FormError } from '../../ui/form-answer.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'

const CONTACT = 'CONTACT US'

/** What any failed check says (spec §8). */
export const CHECK_FAILED = `An error has occurred, please ${CONTACT} if the error persists.`

/** The banner after a failed check, with a link to the contact page in its words. */
export function CheckFailed({ error }: { error: FormError }) {
  const [before, after] = error.text.split(CONTACT)
  return (
    <Notice tone="error">
      {before}
      {after !== undefined && (
        <>
          <Link to="/contact">{CONTACT}</Link>
          {after}
        </>
      )}
    </Notice>
  )
}
