import type { PaymentRequest } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import type { Cents } from '#contract/money.ts'
import { loadStripeJs, type StripeConfig } from './stripe-js.ts'
import { readWalletAnswer, type WalletAnswer } from './wallet-answer.ts'

/** Wallets by the names that Stripe gives them, best first. */
const WALLETS = [
  ['applePay', 'Apple Pay'],
  ['googlePay', 'Google Pay'],
  ['link', 'Link'],
] as const

/** A wallet that this browser has and Stripe takes. */
interface Wallet {
  name: string
  /** Opens its payment sheet; only while a press is handled. */
  open: () => void
}

interface UseWallet {
  stripe: StripeConfig
  total: Cents
  /** Takes what the sheet gave. False when the form still lacks something, and then nothing is charged. */
  onAnswer: (answer: WalletAnswer) => boolean
}

function requestPayment(request: PaymentRequest, onAnswer: UseWallet['onAnswer']) {
  request.on('token', event => event.complete(onAnswer(readWalletAnswer(event)) ? 'success' : 'fail'))
}

/**
 * The wallet of this browser; null while there is none, or none that Stripe offers. Stripe's Payment Request gives a
 * card token, which is what the API charges; its Express Checkout Element gives none.
 */
export function useWallet({
  stripe: { publishableKey, scriptUrl },
  total,
  onAnswer,
}: UseWallet): Wallet | null {
  const [wallet, setWallet] = useState<Wallet | null>(null)
  const latest = useRef(onAnswer)
  useEffect(() => {
    latest.current = onAnswer
  })

  useEffect(() => {
    let isCurrent = true
    const find = async () => {
      const stripe = await loadStripeJs({ publishableKey, scriptUrl })
      const request = stripe.paymentRequest({
        country: 'US',
        currency: 'usd',
        total: { label: 'MaxGuru', amount: total },
        requestPayerName: true,
        requestPayerEmail: true,
        requestPayerPhone: true,
        disableWallets: ['browserCard'],
      })
      const can = await request.canMakePayment()
      const name = WALLETS.find(([key]) => can?.[key])?.[1]
      if (!isCurrent || !name) return
      requestPayment(request, answer => latest.current(answer))
      setWallet({ name, open: () => request.show() })
    }
    // The card field says when the card provider cannot be reached.
    find().catch(() => {})
    return () => {
      isCurrent = false
      setWallet(null)
    }
  }, [publishableKey, scriptUrl, total])

  return wallet
}
