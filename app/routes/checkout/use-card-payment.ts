import { useNavigation, useSubmit } from '@remix-run/react'
import { useState } from 'react'
import { readCardholderName, useCardToken } from '../../checkout/methods/card/use-card-token.ts'
import { isPaymentMethod } from '../../checkout/methods/methods.tsx'
import type { PaymentError } from '../../checkout/payment-state.ts'

/** What Stripe checks the card against. */
function readCardDetails(form: FormData) {
  const readText = (name: string) => String(form.get(name) ?? '')
  return {
    name: readCardholderName(form),
    address_line1: readText('street_address'),
    address_city: readText('city'),
    address_state: readText('state'),
    address_zip: readText('zip_code'),
    address_country: 'US',
  }
}

function getCardError(error: PaymentError | null): string | null {
  return error?.place === 'card' ? error.text : null
}

/**
 * Paying by the card field: pressing CHECKOUT makes a token, then the form goes off with it; a card that is
 * refused a token stops there (spec §4 Checkout). A wallet has made its token already.
 */
export function useCardPayment(paymentError: PaymentError | null) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const { isTokenizing, tokenize, ...card } = useCardToken(getCardError(paymentError))
  const [lastError, setLastError] = useState(paymentError)
  if (paymentError !== lastError) {
    // A new object for each error: the same words may be the answer to the next card too.
    setLastError(paymentError)
    card.setError(getCardError(paymentError))
  }

  const payWithToken = (form: FormData, token: string) => {
    form.set('intent', 'card')
    form.set('stripe_token', token)
    submit(form, { method: 'post', action: '/checkout' })
  }
  const pay = async (form: FormData) => {
    if (isTokenizing) return
    const token = await tokenize(readCardDetails(form))
    if (token !== null) payWithToken(form, token)
  }

  const sent = navigation.formAction?.startsWith('/checkout') ? navigation.formData?.get('intent') : null
  const sending = isTokenizing ? 'card' : isPaymentMethod(sent) ? sent : null
  const refused = getCardError(paymentError)
  return {
    card: { ...card, isRefused: refused !== null && card.error === refused },
    pay,
    payWithToken,
    sending,
  }
}
