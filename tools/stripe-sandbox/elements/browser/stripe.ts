import { CardElement } from './card-element.ts'
import { type ApiAnswer, type CardOptions, type Fields, isObject } from './messages.ts'
import { PaymentRequest } from './payment-request.ts'

/** The stand-in for stripe.js: just what a page with one card Element and a wallet's button needs of `window.Stripe`. */
const script = document.currentScript
const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin

/** The given details of a card's holder, as the API takes them. */
function listFields(details: { [name: string]: unknown }): Fields {
  return Object.entries(details).flatMap(
    ([name, value]): Fields =>
      value === undefined || value === null ? [] : [[`card[${name}]`, String(value)]],
  )
}

function makeElements(publishableKey: string) {
  let card: CardElement | null = null
  const nameOf = (type: unknown) =>
    typeof type === 'function' && '__elementType' in type ? type.__elementType : type
  return {
    create(type: string, options: CardOptions = {}) {
      if (type !== 'card') throw new Error(`The sandbox has no Element of type ${type}, only card.`)
      if (card) throw new Error("Can't create more than one Element of type card at a time.")
      card = new CardElement(options, {
        origin,
        publishableKey,
        onDestroy: () => {
          card = null
        },
      })
      return card
    },
    getElement: (type: unknown) => (nameOf(type) === 'card' ? card : null),
    update() {},
  }
}

/** For functions of stripe.js that `@stripe/react-stripe-js` looks for and a page with a card token never calls. */
function notHere(name: string) {
  return () => {
    throw new Error(`The sandbox has no ${name}, only createToken.`)
  }
}

function makeStripe(publishableKey: string) {
  return {
    elements: () => makeElements(publishableKey),
    /** Resolves with `{token}` or `{error}`; never rejects. */
    createToken: async (element: unknown, details: unknown = {}) => {
      if (!(element instanceof CardElement))
        throw new Error('You must provide a Stripe Element to create a token with.')
      const answer: ApiAnswer = await element.createToken(isObject(details) ? listFields(details) : [])
      return 'error' in answer ? { error: answer.error } : { token: answer }
    },
    paymentRequest: () => new PaymentRequest(),
    createPaymentMethod: notHere('createPaymentMethod'),
    confirmCardPayment: notHere('confirmCardPayment'),
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

function Stripe(publishableKey: unknown) {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_test_'))
    throw new Error('The sandbox takes publishable test keys only: they start with pk_test_.')
  return makeStripe(publishableKey)
}

// The release that `@stripe/stripe-js` 10 expects; any other makes it warn.
Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) })
