import { Counter, Histogram, register } from 'prom-client'

const CALLS = 'maxguru_site_upstream_seconds'
const READS = 'maxguru_site_upstream_reads_total'

// The dev server loads modules again; a metric of that name may be there already.
register.removeSingleMetric(CALLS)
register.removeSingleMetric(READS)

const calls = new Histogram({
  name: CALLS,
  help: 'Time that a call of an upstream took, and whether it ended with an answer.',
  labelNames: ['source', 'outcome'],
  buckets: [0.02, 0.05, 0.1, 0.3, 1, 3, 30],
})

const reads = new Counter({
  name: READS,
  help: 'Reads through the cache; those without a call were answered by it.',
  labelNames: ['source'],
})

/** Counts a read through the cache. */
export function countRead(source: string): void {
  reads.inc({ source })
}

/** Measures a call of an upstream; `isGood` says whether what it resolves with is an answer. */
export async function measureCall<Result>(
  source: string,
  call: () => Promise<Result>,
  isGood: (result: Result) => boolean = () => true,
): Promise<Result> {
  const end = calls.startTimer({ source })
  try {
    const result = await call()
    end({ outcome: isGood(result) ? 'answer' : 'failure' })
    return result
  } catch (error) {
    end({ outcome: 'failure' })
    throw error
  }
}
