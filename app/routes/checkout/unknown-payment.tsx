import { Form, Link, useNavigation } from '@remix-run/react'
import type { DirectMethod } from '../../checkout/payment.ts'
import { WAITING_PATH } from '../../checkout/waiting-path.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './unknown-payment.module.css'

interface Words {
  heading: string
  truth: string
  receipt: string
  confirm: string
  again: string
}

const WORDS: Record<DirectMethod['intent'], Words> = {
  card: {
    heading: 'We do not know whether your card was charged',
    truth:
      'We sent your payment once, and the answer did not reach us. Please do not pay again yet. Look for a receipt in your e-mail first.',
    receipt: 'I HAVE A RECEIPT',
    confirm:
      'I found no receipt. I know that my card may have been charged already, and I want to pay again.',
    again: 'PAY AGAIN',
  },
  purchase_order: {
    heading: 'We do not know whether your purchase order arrived',
    truth:
      'We sent your purchase order once, and the answer did not reach us. Please do not send it again yet. Look for our e-mail with the invoice first.',
    receipt: 'I HAVE AN INVOICE',
    confirm:
      'I found no invoice. I know that my purchase order may have arrived already, and I want to order again.',
    again: 'ORDER AGAIN',
  },
}

/** The truth about a payment whose result is not known, in place of the payment form: paying again takes a word. */
export function UnknownPayment({ method }: { method: DirectMethod['intent'] }) {
  const { heading, truth, receipt, confirm, again } = WORDS[method]
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
