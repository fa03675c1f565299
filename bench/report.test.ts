import { expect, test } from 'vitest'
import { formatResults, listRatios } from './report.ts'
import type { Result } from './sample.ts'

function result(name: string, changes: Partial<Result>): Result {
  const sizes = { sentBytes: 100, htmlBytes: 100 }
  return { name, requestsPerSecond: 100, p99Ms: 1, failures: 0, cpuMicros: 10, ...sizes, ...changes }
}

test('a rendered page is compared by its bytes of HTML, by rate and by CPU time', () => {
  const home = result('uncached: home', { htmlBytes: 200, requestsPerSecond: 40, cpuMicros: 25 })
  expect(listRatios([home, result('bare Remix', {})])).toEqual([
    { name: 'uncached: home / bare Remix', value: 0.8, goal: 0.8, byCpu: 0.8 },
  ])
})

test('a cached page is compared by answers, and by rate alone where no CPU time was read', () => {
  const results = [result('cached: home', { htmlBytes: 1, cpuMicros: null }), result('nginx: home', {})]
  expect(listRatios(results)).toMatchObject([{ value: 1, byCpu: null }])
  expect(formatResults(results)).toContain('CPU µs')
})
