/** How a page is put under load. */
export interface Load {
  connections: number
  seconds: number
}

/** What one run of load on one page came to. */
export interface Sample {
  requestsPerSecond: number
  /** 99 % of the answers came within this, in ms. */
  p99Ms: number
  /** Connection errors, timeouts and answers other than 2xx. */
  failures: number
}

/** The samples of one page in all rounds, in one. */
export interface Result extends Sample {
  name: string
  /** Bytes of the body, as it is sent and as the browser reads it. */
  sentBytes: number
  htmlBytes: number
  /** CPU time of the server for an answer, in µs: the median of the rounds; null where it cannot be read. */
  cpuMicros: number | null
}

export function getMedian(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** Medians of rate and latency; failures of all rounds. */
export function mergeSamples(samples: readonly Sample[]): Sample {
  return {
    requestsPerSecond: getMedian(samples.map(sample => sample.requestsPerSecond)),
    p99Ms: getMedian(samples.map(sample => sample.p99Ms)),
    failures: samples.reduce((sum, { failures }) => sum + failures, 0),
  }
}
