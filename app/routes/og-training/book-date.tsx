import { LinkButton } from '../../ui/button.tsx'
import { DIALOG_ID } from '../../ui/dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './list.module.css'
import type { Offering } from './offering.server.ts'

/** Opens the dialog that confirms an account or a school code (spec §4 Training item). */
export function BookDate({ offering }: { offering: Offering }) {
  return (
    <p className={styles.action}>
      <LinkButton to={`/og-training/${offering.id}/register#${DIALOG_ID}`} preventScrollReset>
        BOOK DATE<VisuallyHidden> for {offering.title}</VisuallyHidden>
      </LinkButton>
    </p>
  )
}
