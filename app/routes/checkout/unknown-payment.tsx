import { Form, useNavigation } from '@remix-run/react'
import type { DirectMethod } from '../../checkout/methods/methods.server.ts'
import { METHOD_MESSAGES } from '../../checkout/methods/methods.tsx'
import { WAITING_PATH } from '../../checkout/waiting-path.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './unknown-payment.module.css'

/** Says that a payment's result is not known, in place of the payment form; paying again takes a confirmation. */
export function UnknownPayment({ method }: { method: DirectMethod }) {
  const { heading, truth, receipt, confirm, again } = METHOD_MESSAGES[method].unknown
  const isSending = useNavigation().formAction?.startsWith(WAITING_PATH) ?? false
  return (
    <section className={styles.unknown} aria-labelledby="unknown-payment">
      <h2 id="unknown-payment">{heading}</h2>
      <Notice tone="error">
        <p>{truth}</p>
        <p>
          If you find none, <Link to="/contact">contact us</Link>, and we will find out. Your cart is kept.
        </p>
      </Notice>
      <Form method="post" action={WAITING_PATH} className={styles.form}>
        <Button name="intent" value="received" busy={isSending}>
          {receipt}
        </Button>
      </Form>
      <Form method="post" action={WAITING_PATH} className={styles.form}>
        <label className={styles.confirm}>
          <input type="checkbox" name="confirmed" value="yes" required />
          {confirm}
        </label>
        <Button name="intent" value="pay-again" tone="quiet" busy={isSending}>
          {again}
        </Button>
      </Form>
    </section>
  )
}
