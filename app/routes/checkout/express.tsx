import { useWallet } from '../../checkout/methods/card/use-wallet.ts'
import type { WalletAnswer } from '../../checkout/methods/card/wallet-answer.ts'
import { METHOD_PARTS } from '../../checkout/methods/methods.tsx'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { CheckoutPage } from './checkout-page.server.ts'
import styles from './express.module.css'

interface ExpressProps {
  checkout: Pick<CheckoutPage, 'stripe' | 'total' | 'offered'>
  isSending: boolean
  /** Whether the last step, which says that a payment is being sent, is out of sight. */
  isAnnouncing: boolean
  /** Whether the wallet may open: false when something has to be filled in before. */
  onPress: () => boolean
  onAnswer: (answer: WalletAnswer) => boolean
}

/**
 * Names the ways to pay; where this browser has a wallet, its button instead, which fills the form in and pays. Both
 * take the same space, so nothing moves when the wallet is found.
 */
export function Express({ checkout, isSending, isAnnouncing, onPress, onAnswer }: ExpressProps) {
  const wallet = useWallet({ ...checkout, onAnswer })
  return (
    <div className={styles.express}>
      <p className={styles.steps} data-hidden={wallet !== null || undefined}>
        {`Ways to pay in step 3: ${checkout.offered.map(name => METHOD_PARTS[name].title).join(' · ')}`}
      </p>
      {wallet && (
        <Button
          type="button"
          className={styles.wallet}
          busy={isSending}
          onClick={() => onPress() && wallet.open()}
        >
          {isSending ? 'Sending your payment…' : `Pay with ${wallet.name}`}
        </Button>
      )}
      <div role="status">
        {isSending && isAnnouncing && (
          <VisuallyHidden>Sending your payment. Please keep this page open.</VisuallyHidden>
        )}
      </div>
    </div>
  )
}
