import { z } from 'zod'
import { importOnDemand } from '#scripts/on-demand.ts'
import type { Load, Sample } from './sample.ts'
import type { Target } from './target.ts'
import { hasWrk, runWrk } from './wrk.ts'

/** Asks for one page over and over, on connections that are kept; by wrk where it is installed. */
export function runLoad(target: Target, load: Load): Promise<Sample> {
  return hasWrk ? runWrk(target, load) : runAutocannon(target, load)
}

const Autocannon = z.object({
  default: z.custom<(options: object) => Promise<unknown>>(value => typeof value === 'function'),
})

const Result = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p99: z.number() }),
  errors: z.number(),
  timeouts: z.number(),
  non2xx: z.number(),
})

/** Options of autocannon's, for a run of other requests or another length. */
export interface MoreOptions {
  /** How many requests to make, instead of a time. */
  amount?: number
  requests?: readonly { path: string; headers: Record<string, string> }[]
}

/** The same in this process, for servers that are slower than it, and requests that differ. */
export async function runAutocannon(
  { url, headers = {} }: Target,
  { connections, seconds }: Load,
  more: MoreOptions = {},
): Promise<Sample> {
  const { default: autocannon } = Autocannon.parse(await importOnDemand('autocannon'))
  const result = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    // In a thread, so that what is measured beside the load is measured in time.
    workers: 1,
    ...more,
  })
  const { requests, latency, errors, timeouts, non2xx } = Result.parse(result)
  return {
    requestsPerSecond: requests.average,
    p99Ms: latency.p99,
    failures: errors + timeouts + non2xx,
  }
}
