/**
 * Makes a queue: tasks handed to it run one after another, in the order in which they came. One that fails
 * does not keep the next from its turn.
 */
export function createSerialQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return task => {
    const result = last.then(task, task)
    last = result
    return result
  }
}
