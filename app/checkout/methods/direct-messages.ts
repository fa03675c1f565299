/** What a method that a call of ours completes says while, and after, its result is not known. */
export interface DirectMessages {
  /** Said when it is not known what became of an earlier try. */
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
