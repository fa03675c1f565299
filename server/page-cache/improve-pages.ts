import { performance } from 'node:perf_hooks'
import type { PageCache } from './page-cache.ts'

const CHECK_MS = 1000
/** Below this part of the time spent working, the process counts as idle. */
const IDLE_UTILIZATION = 0.3

/** Compresses the pages of a cache as small as they get, one after the other, while the process has little to do. */
export function improveWhenIdle(cache: PageCache): void {
  let last = performance.eventLoopUtilization()
  const check = async () => {
    const { utilization } = performance.eventLoopUtilization(last)
    // In a thread of Node's pool, so that requests go on meanwhile. A page that fails is served as it is.
    if (utilization < IDLE_UTILIZATION) await cache.improveNext().catch(() => false)
    last = performance.eventLoopUtilization()
    schedule()
  }
  const schedule = () => setTimeout(() => void check(), CHECK_MS).unref()
  schedule()
}
