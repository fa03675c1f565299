import { CardElement } from './card-element.ts'
import { type ApiAnswer, type CardOptions, connectionError, type Fields } from './messages.ts'

/** The stand-in for stripe.js: just what a page with one card Element needs of `window.Stripe`. */
const script = document.currentScript
const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin

type Values = { [name: string]: unknown }

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** `{a: {b: 'c'}}` → `a[b]=c`, as the API takes it. */
function fieldsOf(values: Values, parent = ''): Fields {
  return Object.entries(values).flatMap(([name, value]): Fields => {
    const path = parent === '' ? name : `${parent}[${name}]`
    if (value === undefined || value === null) return []
    return isValues(value) ? fieldsOf(value, path) : [[path, String(value)]]
  })
}

/** Answers are `{[name]: …}` or `{error}`, never a rejection. */
const named = (name: string, answer: ApiAnswer) =>
  'error' in answer ? { error: answer.error } : { [name]: answer }

function intentIdOf(clientSecret: unknown) {
  const id =
    typeof clientSecret === 'string' ? /^((?:pi|seti)_\w+?)_secret_/.exec(clientSecret)?.[1] : undefined
  if (id === undefined)
    throw new Error('Invalid value: the client_secret should be of the form <id>_secret_<secret>.')
  return id
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
    fetchUpdates: async () => ({}),
    submit: async () => ({}),
    on() {},
  }
}

function makeStripe(publishableKey: string) {
  const direct = async (method: 'GET' | 'POST', path: string, fields: Fields): Promise<ApiAnswer> => {
    const query = new URLSearchParams(fields)
    try {
      const answer = await fetch(method === 'GET' ? `${origin}${path}?${query}` : `${origin}${path}`, {
        method,
        headers: { authorization: `Bearer ${publishableKey}` },
        ...(method === 'POST' ? { body: query } : {}),
      })
      return await answer.json()
    } catch {
      return connectionError()
    }
  }

  const createToken = async (element: unknown, data: Values = {}) => {
    if (!(element instanceof CardElement))
      throw new Error('You must provide a Stripe Element to create a token with.')
    return named(
      'token',
      await element.call('/v1/tokens', fieldsOf({ card: data }), 'card', 'card[address_zip]'),
    )
  }

  const createPaymentMethod = async (options: Values) => {
    const { card, elements: _, params: __, ...rest } = options
    if (!(card instanceof CardElement)) throw new Error('You must provide a card Element as `card`.')
    const fields = fieldsOf({ type: 'card', ...rest })
    const zip = 'billing_details[address][postal_code]'
    return named('paymentMethod', await card.call('/v1/payment_methods', fields, 'card', zip))
  }

  const confirm = async (kind: 'payment_intents' | 'setup_intents', clientSecret: unknown, data: Values) => {
    const path = `/v1/${kind}/${intentIdOf(clientSecret)}/confirm`
    const { payment_method: method, ...rest } = data
    // A card cannot send its payer elsewhere, but the API asks where to all the same.
    const common = { return_url: location.href, ...rest, client_secret: clientSecret }
    if (isValues(method) && method.card instanceof CardElement) {
      const { card, ...details } = method
      const fields = fieldsOf({ ...common, payment_method_data: { type: 'card', ...details } })
      const zip = 'payment_method_data[billing_details][address][postal_code]'
      return method.card.call(path, fields, 'payment_method_data[card]', zip)
    }
    const given = isValues(method)
      ? { payment_method_data: { type: 'card', ...method } }
      : { payment_method: method }
    return direct('POST', path, fieldsOf({ ...common, ...given }))
  }

  const retrieve = (kind: 'payment_intents' | 'setup_intents', clientSecret: unknown) =>
    direct('GET', `/v1/${kind}/${intentIdOf(clientSecret)}`, fieldsOf({ client_secret: clientSecret }))

  return {
    elements: () => makeElements(publishableKey),
    createToken,
    createPaymentMethod,
    confirmCardPayment: async (secret: unknown, data: Values = {}) =>
      named('paymentIntent', await confirm('payment_intents', secret, data)),
    confirmCardSetup: async (secret: unknown, data: Values = {}) =>
      named('setupIntent', await confirm('setup_intents', secret, data)),
    retrievePaymentIntent: async (secret: unknown) =>
      named('paymentIntent', await retrieve('payment_intents', secret)),
    retrieveSetupIntent: async (secret: unknown) =>
      named('setupIntent', await retrieve('setup_intents', secret)),
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
