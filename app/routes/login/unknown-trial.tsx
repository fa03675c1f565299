import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './trial-form.module.css'

/** Says that an earlier trial may have started, with the box to tick before another is sent. */
export function UnknownTrial() {
  return (
    <>
      <Notice tone="error">
        <p>
          We sent your form once, and the answer did not reach us, so we do not know whether your free trial
          has started. Nothing is charged now.
        </p>
        <p>
          Look for our e-mail, or log in with the username and password you chose. If neither helps,{' '}
          <Link to="/contact">contact us</Link>.
        </p>
      </Notice>
      <label className={styles.again}>
        <input type="checkbox" name="again" value="yes" required data-missing="Please tick this box first." />
        I know that my free trial may have started already, and I want to send the form again.
      </label>
    </>
  )
}
