import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { isCardDocument } from './card-documents.ts'

/** How the browser reaches the card provider. */
export interface StripeConfig {
  publishableKey: string
  /** A stripe.js other than Stripe's own. */
  scriptUrl: string | null
}

/** Longest wait for the script, in ms; a card field that comes later than that is not waited for. */
const TIMEOUT_MS = 15_000

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${url} could not be loaded.`))
    }
    document.head.append(script)
  })
}

function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The card provider did not answer in time.')), TIMEOUT_MS)
    }),
  ])
}

async function load({ publishableKey, scriptUrl }: StripeConfig): Promise<Stripe> {
  // A form that redirected here by script; the page as the server sends it may load the script.
  if (!isCardDocument()) {
    location.reload()
    return new Promise(() => {})
  }
  // `loadStripe` takes the `window.Stripe` it finds, and fetches Stripe's own script when there is none.
  if (scriptUrl && !('Stripe' in window)) await addScript(scriptUrl)
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('The card provider is not there.')
  return stripe
}

let loading: Promise<Stripe> | null = null

/**
 * The card provider's script, loaded once a page; after a failure the next call tries again.
 * @throws Error when it cannot be loaded or takes too long
 */
export function loadStripeJs(config: StripeConfig): Promise<Stripe> {
  loading ??= withTimeout(load(config)).catch(error => {
    loading = null
    throw error
  })
  return loading
}
