/** Spec §8, Payment: any error. */
export const SORRY = 'Sorry, an error has occurred.'

/** Said of a way to pay that the API turns out to lack. */
export const NOT_OFFERED = 'This way to pay is not offered at the moment. Please choose another one.'

/** Said when nobody knows whether an earlier payment went through. */
export const LOOK_FIRST =
  'We do not know whether your payment went through. Your cart is kept. Look for a receipt in your e-mail before you pay again.'
