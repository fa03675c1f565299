import { AsyncLocalStorage } from 'node:async_hooks'
import type { SiteEvent } from '#contract/site-events.ts'

/** What is known of the request that is being handled, and what the server's page cache needs to know of its page. */
export interface RequestContext {
  /** When its handling began, in ms of `performance.now()`. */
  readonly startedAt: number
  /** True once something that it reads could not be had, not even a stale answer: its page is incomplete. */
  isIncomplete: boolean
  /** When what it shows changes by itself, as a scheduled slide does, in ms since 1970; infinite for never. */
  changesAt: number
  /** True once something that it reads may be out of date: its page is not to be kept for long. */
  isOutdated: boolean
  /** True when its answer is the same for every visitor with the same reading options. */
  isShared: boolean
  /** How many different renderings its page has: 1, unless a part of it is picked at random. */
  variants: number
  /** What its visitor did that is counted. */
  events: SiteEvent[]
  /** True where the server takes a page's HTML from `html` rather than from the body of the response. */
  takesHtml: boolean
  /** In UTF-8. */
  html: Buffer<ArrayBuffer> | null
}

/** The context of a request that begins now. */
export function createRequestContext(): RequestContext {
  return {
    startedAt: performance.now(),
    isIncomplete: false,
    changesAt: Number.POSITIVE_INFINITY,
    isOutdated: false,
    isShared: false,
    variants: 1,
    events: [],
    takesHtml: false,
    html: null,
  }
}

const storage = new AsyncLocalStorage<RequestContext>()

/**
 * Handles one request in a context of its own, which all that `handle` calls and awaits shares. The server enters
 * it once for each request: `server/main.ts` in production, a plugin of `vite.config.ts` in development.
 */
export function runInRequestContext<Result>(
  handle: () => Result,
  context: RequestContext = createRequestContext(),
): Result {
  return storage.run(context, handle)
}

/** The context of the request that is being handled; undefined outside of any, as in a timer or a test. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore()
}

/** Notes that what the current request shows changes by itself at a moment, in ms since 1970. */
export function noteChangeAt(at: number): void {
  const context = requestContext()
  if (context) context.changesAt = Math.min(context.changesAt, at)
}

/** Notes that the current request shows one of several things, picked at random. */
export function noteVariants(count: number): void {
  const context = requestContext()
  if (context) context.variants = Math.max(context.variants, count)
}

/** Notes that the current request's visitor did something that is counted, where the site counts (decision 27). */
export function noteEvent(event: SiteEvent): void {
  requestContext()?.events.push(event)
}
