import type { Means } from './payment-form.ts'

/** Spec §8, Payment: any error. */
export const SORRY = 'Sorry, an error has occurred.'

/** Said of a way to pay that the API turns out to lack. */
export const NOT_OFFERED = 'This way to pay is not offered at the moment. Please choose another one.'

/** Said when nobody knows what became of an earlier try. */
export const lookFirst = (intent: Means['intent']): string =>
  intent === 'purchase_order'
    ? 'We do not know whether your purchase order arrived. Your cart is kept. Look for our e-mail with the invoice before you send it again.'
    : 'We do not know whether your payment went through. Your cart is kept. Look for a receipt in your e-mail before you pay again.'

/** Said when an earlier try stands in the way of a new one, for it may yet go through. */
export const STILL_UNKNOWN =
  'We have not heard yet what became of your try before this one, so we have done nothing more. Your cart is kept. Please try again in a minute.'

/** Said when a payment page that may still be paid could not be closed. */
export const STILL_OPEN =
  'We could not close the payment page that you left open, so we have done nothing more. Nothing was charged. Please try again in a minute.'
