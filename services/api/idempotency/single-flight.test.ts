import { expect, it, vi } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

it('runs one task for a key at a time, and each caller gets its result', async () => {
  const runOnce = createSingleFlight<string>()
  const { promise, resolve } = Promise.withResolvers<string>()
  const repeat = vi.fn(async () => 'again')
  const both = [runOnce('a', () => promise), runOnce('a', repeat)]
  expect(await runOnce('b', async () => 'other')).toBe('other')
  resolve('first')
  expect(await Promise.all(both)).toEqual(['first', 'first'])
  expect(repeat).not.toHaveBeenCalled()
  expect(await runOnce('a', repeat)).toBe('again')
})

it('runs the next task after one that failed', async () => {
  const runOnce = createSingleFlight<string>()
  const fail = () => Promise.reject(new Error('Stripe does not answer.'))
  await expect(Promise.all([runOnce('a', fail), runOnce('a', fail)])).rejects.toThrow('Stripe')
  expect(await runOnce('a', async () => 'paid')).toBe('paid')
})
