import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The smallest shop there is: a card field and a button that makes a token, as a site would write it. */
const { key = '' } = document.body.dataset

function Shop() {
  const stripe = useStripe()
  const elements = useElements()
  const [said, setSaid] = useState('')
  const [error, setError] = useState('')
  const [isComplete, setComplete] = useState(false)

  const pay = async (event: FormEvent) => {
    event.preventDefault()
    const card = elements?.getElement(CardElement)
    if (!stripe || !card) return
    const result = await stripe.createToken(card, { name: 'Reader, Rita', address_zip: '33101' })
    setError(result.error?.message ?? '')
    setSaid(result.token?.id ?? '')
  }

  return (
    <form onSubmit={pay}>
      <label htmlFor="card">Card</label>
      <CardElement
        id="card"
        options={{
          hidePostalCode: true,
          style: { base: { color: 'rgb(20, 40, 90)', fontSize: '18px' } },
        }}
        onReady={() => setSaid('ready')}
        onChange={change => {
          setError(change.error?.message ?? '')
          setComplete(change.complete)
        }}
      />
      <p role="alert">{error}</p>
      <button type="submit">Pay</button>
      <output>{said}</output>
      <p id="complete">{String(isComplete)}</p>
    </form>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Elements stripe={loadStripe(key)}>
        <Shop />
      </Elements>
    </StrictMode>,
  )
