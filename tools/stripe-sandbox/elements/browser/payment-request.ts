import { Listeners } from './listeners.ts'
import { isObject } from './messages.ts'

/** Session storage: the wallet that this tab has, as JSON, and how its last request was completed. */
const WALLET = 'stripe-sandbox-wallet'
const COMPLETED = 'stripe-sandbox-completed'

/** The wallet of this tab; null without one. */
function readWallet(): { [name: string]: unknown } | null {
  const stored: unknown = JSON.parse(sessionStorage.getItem(WALLET) ?? 'null')
  return isObject(stored) ? stored : null
}

/** The stand-in for Stripe's Payment Request: a sheet that is accepted as soon as it is shown. */
export class PaymentRequest extends Listeners {
  canMakePayment(): Promise<{ [wallet: string]: boolean } | null> {
    return Promise.resolve(readWallet() && { applePay: false, googlePay: true, link: false })
  }

  show(): void {
    this.emit('token', {
      ...readWallet(),
      walletName: 'googlePay',
      complete: (status: string) => sessionStorage.setItem(COMPLETED, status),
    })
  }
}
