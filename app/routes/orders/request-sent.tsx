import styles from '../../session/password-page.module.css'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What is shown after the form, whether or not there is such an order. */
export function RequestSent() {
  return (
    <div className={styles.form}>
      <Notice tone="success">
        <p>
          Please check your e-mail. If the number and the address belong to the same order, a link to it is on
          its way.
        </p>
      </Notice>
      <LinkButton to="/orders" tone="quiet">
        Try another number or address
      </LinkButton>
    </div>
  )
}
