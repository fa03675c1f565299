import { expect, test } from 'vitest'
import { makeQueue } from './in-turn.ts'

test('tasks run one at a time, in order, whatever becomes of the one before', async () => {
  const inTurn = makeQueue()
  const log: string[] = []
  const task = (name: string, ms: number, isSound = true) =>
    inTurn(async () => {
      log.push(`${name} begins`)
      await new Promise(resolve => setTimeout(resolve, ms))
      log.push(`${name} ends`)
      if (!isSound) throw new Error(name)
      return name
    })
  const results = await Promise.allSettled([task('a', 20), task('b', 10, false), task('c', 0)])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
