import { AsyncLocalStorage } from 'node:async_hooks'

/** Carries a request's id from the site to the API, which takes it over, and to the visitor. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

const storage = new AsyncLocalStorage<string>()

/** The id of the request that is being handled; undefined outside of any, as in a job. */
export function getRequestId(): string | undefined {
  return storage.getStore()
}

/** Handles a request under its id, which is then in each line of the log. */
export function runWithRequestId<Result>(id: string, handle: () => Result): Result {
  return storage.run(id, handle)
}
