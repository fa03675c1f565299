import { useNavigation, useSubmit } from '@remix-run/react'
import { useRef, useState } from 'react'
import type { CardFieldHandle } from '../../checkout/card-field.tsx'
import type { CheckoutPage } from './route.tsx'
import type { Intent } from './ways-to-pay.tsx'

function text(form: FormData, name: string) {
  return String(form.get(name) ?? '')
}

/** What Stripe checks the card against. */
function detailsOf(form: FormData) {
  return {
    name: `${text(form, 'name')} ${text(form, 'last_name')}`.trim(),
    address_line1: text(form, 'street_address'),
    address_city: text(form, 'city'),
    address_state: text(form, 'state'),
    address_zip: text(form, 'zip_code'),
    address_country: 'US',
  }
}

function cardErrorOf(failure: CheckoutPage['failure']) {
  return failure?.place === 'card' ? failure.text : null
}

const INTENTS: readonly Intent[] = ['card', 'hosted', 'purchase_order']

/**
 * Paying by the card field: pressing CHECKOUT makes a token, then the form goes off with it; a card that is
 * refused a token stops there (spec §4 Checkout).
 */
export function useCardPayment(failure: CheckoutPage['failure']) {
  const card = useRef<CardFieldHandle>(null)
  const submit = useSubmit()
  const navigation = useNavigation()
  const [isTokenising, setTokenising] = useState(false)
  const [error, setError] = useState(cardErrorOf(failure))
  const [lastFailure, setLastFailure] = useState(failure)
  if (failure !== lastFailure) {
    // A new object for each failure: the same words may be the answer to the next card too.
    setLastFailure(failure)
    setError(cardErrorOf(failure))
  }

  const pay = async (form: FormData) => {
    if (isTokenising) return
    if (!card.current) return setError('The card field has not loaded yet.')
    setTokenising(true)
    setError(null)
    const result = await card.current.createToken(detailsOf(form))
    setTokenising(false)
    if ('error' in result) return setError(result.error)
    form.set('intent', 'card')
    form.set('stripe_token', result.token)
    submit(form, { method: 'post', action: '/checkout' })
  }

  const sent = navigation.formAction?.startsWith('/checkout') ? navigation.formData?.get('intent') : null
  const sending = isTokenising ? 'card' : (INTENTS.find(intent => intent === sent) ?? null)
  return { card, pay, error, setError, sending }
}
