import type { PaymentRequestTokenEvent } from '@stripe/stripe-js'
import { US_STATES } from '#contract/us-states.ts'

/** Fields of the payment form that a wallet can fill in. */
export type WalletFields = Partial<
  Record<'name' | 'last_name' | 'phone' | 'email' | 'street_address' | 'city' | 'state' | 'zip_code', string>
>

/** What a wallet gives: a card token like that of the card field, and what it knows of the buyer. */
export interface WalletAnswer {
  token: string
  fields: WalletFields
}

type TokenEvent = Pick<PaymentRequestTokenEvent, 'token' | 'payerName' | 'payerEmail' | 'payerPhone'>

/** A state's two letters, from those or from its name; empty for any other. */
function findStateCode(state: string): string {
  const typed = state.trim().toLowerCase()
  return US_STATES.find(names => names.some(name => name.toLowerCase() === typed))?.[0] ?? ''
}

/** The last word of a full name is the last name. */
function splitName(full: string) {
  const words = full.trim().split(/\s+/)
  return { name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' }
}

/** The billing address; none for one outside of the USA, where nothing is billed to (spec §2 Payment form). */
function toAddress({ card }: TokenEvent['token']): WalletFields {
  if (!card || (card.address_country ?? 'US').toUpperCase() !== 'US') return {}
  return {
    street_address: [card.address_line1, card.address_line2].filter(Boolean).join(', '),
    city: card.address_city ?? '',
    state: findStateCode(card.address_state ?? ''),
    zip_code: card.address_zip ?? '',
  }
}

/** Reads the token of a wallet's payment sheet, and fields for the payment form; what the wallet does not tell is left out. */
export function readWalletAnswer({ token, payerName, payerEmail, payerPhone }: TokenEvent): WalletAnswer {
  const fields: WalletFields = {
    ...splitName(payerName ?? token.card?.name ?? ''),
    phone: payerPhone ?? '',
    email: payerEmail ?? '',
    ...toAddress(token),
  }
  return {
    token: token.id,
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
  }
}
