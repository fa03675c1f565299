import type { Result } from './sample.ts'

/** A rate in comparison with another, and what it is to reach. */
export interface Ratio {
  name: string
  value: number
  goal: number
  /** The same by the servers' CPU time, which depends less on what else the machine does; null where it was not read. */
  byCpu: number | null
}

/** The results as a table of text. */
export function formatResults(results: readonly Result[]): string {
  const head = ['page', 'requests/s', 'CPU µs', 'p99 ms', 'sent bytes', 'HTML bytes', 'failed']
  const rows = results.map(({ name, requestsPerSecond, cpuMicros, p99Ms, sentBytes, htmlBytes, failures }) =>
    [
      name,
      Math.round(requestsPerSecond),
      cpuMicros === null ? '' : Math.round(cpuMicros),
      p99Ms,
      sentBytes,
      htmlBytes,
      failures,
    ].map(String),
  )
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => row[column]?.length ?? 0)))
  const format = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  return [head, ...rows].map(format).join('\n')
}

/** The ratios that docs/performance.md sets goals for; those whose pages were measured. */
export function listRatios(results: readonly Result[]): Ratio[] {
  const find = (name: string) => results.find(result => result.name === name)
  /** What an answer counts. */
  const rate = () => 1
  const htmlRate = (result: Result) => result.htmlBytes
  const compare = (name: string, other: string, by: (result: Result) => number, goal: number): Ratio[] => {
    const [one, two] = [find(name), find(other)]
    if (!one || !two) return []
    const value = (one.requestsPerSecond * by(one)) / (two.requestsPerSecond * by(two))
    const byCpu = one.cpuMicros && two.cpuMicros ? by(one) / one.cpuMicros / (by(two) / two.cpuMicros) : null
    return [{ name: `${name} / ${other}`, value, goal, byCpu }]
  }
  return [
    ...compare('cached: home', 'nginx: home', rate, 0.5),
    ...compare('cached: faq.data', 'nginx: home', rate, 0.5),
    ...compare('cached: home', 'bare Remix', rate, 50),
    ...compare('cached: faq.data', 'bare Remix', rate, 50),
    ...compare('uncached: home', 'bare Remix', htmlRate, 0.8),
    ...compare('uncached: checkout with a cart', 'bare Remix', htmlRate, 0.6),
    ...compare('uncached: home', 'remix-serve: home', rate, 1),
    ...compare('cached: home', 'static Next.js', rate, 1),
  ]
}
