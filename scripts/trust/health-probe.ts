/**
 * `node health-probe.ts <seconds> <url>...`: asks each address every 200 ms, and prints what it found as JSON. It is a
 * process of its own, so that the visitors, who are all in one, do not delay it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { HealthReport } from './health.ts'
import { send } from './http.ts'

const INTERVAL_MS = 200
const NANOSECONDS = 1e6

async function askUntil(end: number, url: string, report: HealthReport): Promise<void> {
  const asked: Promise<void>[] = []
  const ask = async () => {
    const answer = await send(url).catch(() => null)
    if (answer?.status === 200) report.times.push(answer.ms)
    else report.problems.push(`${url} answered ${answer?.status ?? 'nothing'}`)
  }
  // Not only once the last one is answered: a slow answer would hide those that would have been slow beside it.
  for (; Date.now() < end; await wait(INTERVAL_MS)) asked.push(ask())
  await Promise.all(asked)
}

const [seconds, ...urls] = process.argv.slice(2)
const report: HealthReport = { times: [], problems: [], ownDelayMs: 0 }
const delay = monitorEventLoopDelay()
delay.enable()
const end = Date.now() + Number(seconds) * 1000
await Promise.all(urls.map(url => askUntil(end, url, report)))
report.ownDelayMs = delay.percentile(95) / NANOSECONDS
process.stdout.write(JSON.stringify(report), () => process.exit())
