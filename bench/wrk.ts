import { spawn, spawnSync } from 'node:child_process'
import type { Load, Sample } from './sample.ts'
import type { Target } from './target.ts'

/**
 * True where wrk is installed. A generator written in C keeps up with nginx on one core, which autocannon does not: it tops
 * out at 36 MB a second, and everything that is quicker looks the same.
 */
export const hasWrk = spawnSync('wrk', ['--version']).error === undefined

/** As autocannon has it; wrk counts whatever takes 2 s as failed. */
const TIMEOUT_SECONDS = 10

const UNIT_MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/**
 * What wrk says of a run, with `--latency`.
 * @throws Error when it is something else
 */
export function readWrkReport(report: string): Sample {
  const rate = /^Requests\/sec:\s+([\d.]+)/m.exec(report)?.[1]
  const [, p99, unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s|m)\s*$/m.exec(report) ?? []
  const unitMs = UNIT_MS[unit]
  if (rate === undefined || unitMs === undefined) throw new Error(`wrk said:\n${report}`)
  const [, ...socketErrors] =
    /^\s+Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)$/m.exec(report) ?? []
  const refused = /^\s+Non-2xx or 3xx responses: (\d+)$/m.exec(report)?.[1] ?? 0
  return {
    requestsPerSecond: Number(rate),
    p99Ms: Math.round(Number(p99) * unitMs),
    failures: [...socketErrors, refused].reduce<number>((sum, count) => sum + Number(count), 0),
  }
}

/**
 * Asks for one page over and over by wrk, on connections that are kept.
 * @throws Error when wrk fails
 */
export async function runWrk({ url, headers = {} }: Target, { connections, seconds }: Load): Promise<Sample> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`])
  const wrk = spawn(
    'wrk',
    [
      '--threads',
      '1',
      '--connections',
      String(connections),
      '--duration',
      `${seconds}s`,
      '--latency',
      '--timeout',
      `${TIMEOUT_SECONDS}s`,
      ...given,
      url,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise<void>((resolve, reject) =>
    wrk.once('error', reject).once('close', () => resolve()),
  )
  const parts: Buffer[] = []
  for await (const part of wrk.stdout) parts.push(part)
  await ended
  return readWrkReport(Buffer.concat(parts).toString())
}
