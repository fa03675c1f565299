/**
 * Fields of one of Stripe's objects, as the sandbox stores them: what Stripe can expand is an id here. Other
 * fields of the object are of no use to the product and left out of the sandbox's answers.
 */
export type Fields<StripeObject, Name extends keyof StripeObject> = {
  [Each in Name]-?: string extends StripeObject[Each]
    ? Exclude<StripeObject[Each], object>
    : StripeObject[Each]
}
