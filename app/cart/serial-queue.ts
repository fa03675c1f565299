/**
 * Returns a function that runs tasks one after another, in the order of the calls. A failed task does not stop
 * the next.
 */
export function createSerialQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return task => {
    const result = last.then(task, task)
    last = result
    return result
  }
}
