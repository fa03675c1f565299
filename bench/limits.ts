import { spawnSync } from 'node:child_process'
import { runAutocannon, runLoad } from './load.ts'
import type { Server } from './site.ts'

const HEALTH_INTERVAL_MS = 50

/** Memory of a process in MB, as `ps` tells it. */
function readMemoryMb(pid: number | undefined): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(stdout) / 1024)
}

/** Times of health checks in ms, while something else is done. */
export async function watchHealth<Result>(url: string, task: () => Promise<Result>) {
  const times: number[] = []
  let isDone = false
  const watch = async () => {
    while (!isDone) {
      const since = performance.now()
      await (await fetch(`${url}/healthz`)).text()
      times.push(performance.now() - since)
      await new Promise(resolve => setTimeout(resolve, HEALTH_INTERVAL_MS))
    }
  }
  const watching = watch()
  const result = await task().finally(() => {
    isDone = true
  })
  await watching
  const sorted = times.sort((one, other) => one - other)
  return {
    result,
    p95Ms: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    maxMs: Math.round(sorted.at(-1) ?? 0),
  }
}

/** Memory after requests for many addresses, each with an entry of its own in the page cache. */
export async function measureMemory(
  { url, pid }: Server,
  { requests, addresses }: { requests: number; addresses: number },
) {
  const paths = Array.from({ length: addresses }, (_, index) =>
    index % 2 === 0 ? `/login?licenseType=${index}` : `/workbooks-ebooks?tab=${index}`,
  )
  const beforeMb = readMemoryMb(pid)
  const { failures } = await runAutocannon(
    { name: 'many addresses', url },
    { connections: 16, seconds: 0 },
    { amount: requests, requests: paths.map(path => ({ path, headers: { 'accept-encoding': 'gzip' } })) },
  )
  return { requests, addresses, failures, beforeMb, afterMb: readMemoryMb(pid) }
}

/** Many connections at once on a cached page, with health checks beside them. */
export async function measureConnections(
  { url, pid }: Server,
  { connections, seconds }: { connections: number; seconds: number },
) {
  const headers = { 'accept-encoding': 'gzip' }
  const { result, p95Ms, maxMs } = await watchHealth(url, () =>
    runLoad({ name: 'home', url: `${url}/`, headers }, { connections, seconds }),
  )
  return {
    connections,
    seconds,
    ...result,
    healthP95Ms: p95Ms,
    healthMaxMs: maxMs,
    memoryMb: readMemoryMb(pid),
  }
}
