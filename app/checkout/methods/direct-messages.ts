/** Messages of a payment method that one API call completes, for a result that is not known. */
export interface DirectMessages {
  /** Shown when the result of an earlier payment is not known. */
  resultUnknown: string
  waiting: {
    heading: string
    /** Where the service keeps idempotency keys. */
    promise: string
    /** Where it is sent once. */
    once: string
  }
  unknown: {
    heading: string
    truth: string
    receipt: string
    confirm: string
    again: string
  }
}
