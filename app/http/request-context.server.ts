import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request that is being handled. */
export interface RequestContext {
  /** When its handling began, in ms of `performance.now()`. */
  readonly startedAt: number
  /** True once something that it reads could not be had, not even a stale answer: its page is incomplete. */
  isIncomplete: boolean
  /** When what it shows changes by itself, as a scheduled slide does, in ms since 1970; infinite for never. */
  changesAt: number
}

const storage = new AsyncLocalStorage<RequestContext>()

/**
 * Handles one request in a context of its own, which all that `handle` calls and awaits shares. The server enters
 * it once for each request: `server/main.ts` in production, a plugin of `vite.config.ts` in development.
 */
export function runInRequestContext<Result>(handle: () => Result): Result {
  return storage.run(
    { startedAt: performance.now(), isIncomplete: false, changesAt: Number.POSITIVE_INFINITY },
    handle,
  )
}

/** The context of the request that is being handled; undefined outside of any, as in a timer or a test. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore()
}
