/** How a queue sends, and what it tells. */
export interface EventQueueOptions<Item> {
  /** Sends one item; rejects where it was not taken. */
  send: (item: Item) => Promise<void>
  /** Called with the result of each item; an item is tried once. */
  onResult: (result: 'sent' | 'failed' | 'dropped') => void
  maxWaiting?: number
  maxInFlight?: number
}

/** A queue in memory that is never waited for: what does not fit is dropped. */
export interface EventQueue<Item> {
  add: (item: Item) => void
  /** Resolves once nothing waits, or after so many ms. */
  drain: (timeoutMs: number) => Promise<void>
}

const MAX_WAITING = 1000
const MAX_IN_FLIGHT = 4

export function createEventQueue<Item>({
  send,
  onResult,
  maxWaiting = MAX_WAITING,
  maxInFlight = MAX_IN_FLIGHT,
}: EventQueueOptions<Item>): EventQueue<Item> {
  const waiting: Item[] = []
  let inFlight = 0
  let onEmpty = () => {}

  const sendNext = (): void => {
    const item = waiting.shift()
    if (item === undefined) {
      if (inFlight === 0) onEmpty()
      return
    }
    inFlight += 1
    send(item)
      .then(
        () => onResult('sent'),
        () => onResult('failed'),
      )
      .finally(() => {
        inFlight -= 1
        sendNext()
      })
  }

  return {
    add(item) {
      if (waiting.length >= maxWaiting) return onResult('dropped')
      waiting.push(item)
      if (inFlight < maxInFlight) sendNext()
    },
    drain(timeoutMs) {
      if (inFlight === 0) return Promise.resolve()
      return new Promise(resolve => {
        const timer = setTimeout(resolve, timeoutMs)
        onEmpty = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
  }
}
