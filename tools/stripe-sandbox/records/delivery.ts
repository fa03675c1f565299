/** One event on its way to the listener. */
export type Delivery = {
  id: string
  object: 'sandbox.delivery'
  created: number
  event: string
  attempts: number
  /** Milliseconds since 1970 by the machine's clock: a clock moved by tests must not hurry retries. */
  next_attempt_ms: number
  state: 'pending' | 'delivered' | 'given_up'
}
