import autocannon from 'autocannon'
import type { Sample } from './sample.ts'
import type { Target } from './target.ts'
import { hasWrk, runWrk } from './wrk.ts'

/** How a page is put under load. */
export interface Load {
  connections: number
  seconds: number
}

/** Asks for one page over and over, on connections that are kept; by wrk where it is installed. */
export function runLoad(target: Target, load: Load): Promise<Sample> {
  return hasWrk ? runWrk(target, load) : runAutocannon(target, load)
}

/** The same in this process, for servers that are slower than it, and requests that differ. */
export async function runAutocannon(
  { url, headers = {} }: Target,
  { connections, seconds }: Load,
  more: Partial<autocannon.Options> = {},
): Promise<Sample> {
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    // In a thread, so that what is measured beside the load is measured in time.
    workers: 1,
    ...more,
  })
  return {
    requestsPerSecond: requests.average,
    p99Ms: latency.p99,
    failures: errors + timeouts + non2xx,
  }
}
