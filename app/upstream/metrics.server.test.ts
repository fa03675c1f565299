import { register } from 'prom-client'
import { beforeEach, expect, test } from 'vitest'
import { countRead, measureCall } from './metrics.server.ts'

beforeEach(() => register.resetMetrics())

async function countCalls(outcome: 'answer' | 'failure'): Promise<number> {
  const text = await register.metrics()
  const name = `upstream_seconds_count{source="api",outcome="${outcome}"} `
  return Number(text.split(name)[1]?.split('\n')[0] ?? 0)
}

test('a call that ends with an answer is measured as one, and its result handed on', async () => {
  expect(await measureCall('api', async () => 'words')).toBe('words')
  expect([await countCalls('answer'), await countCalls('failure')]).toEqual([1, 0])
})

test('a call that ends without one is measured as a failure, whether it says so or throws', async () => {
  const result = { ok: false }
  expect(
    await measureCall(
      'api',
      async () => result,
      ({ ok }) => ok,
    ),
  ).toBe(result)
  await expect(measureCall('api', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect([await countCalls('answer'), await countCalls('failure')]).toEqual([0, 2])
})

test('reads are counted by source', async () => {
  countRead('content')
  countRead('content')
  expect(await register.metrics()).toMatch(/upstream_reads_total\{source="content"\} 2$/m)
})
