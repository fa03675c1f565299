import { expect, test } from 'vitest'
import { takeRenderTurn } from './render-turn.ts'

test('of renders that wait together, one begins in each round of the event loop', async () => {
  let round = 0
  let isDone = false
  const countRounds = () => {
    round += 1
    if (!isDone) setImmediate(countRounds)
  }
  setImmediate(countRounds)
  const rounds = await Promise.all([1, 2, 3, 4].map(() => takeRenderTurn().then(() => round)))
  isDone = true
  expect(rounds).toEqual([0, 2, 3, 4])
})

test('a render that comes alone waits for nothing', async () => {
  // The renders of the test above have had their rounds.
  for (let round = 0; round < 3; round += 1) await new Promise(resolve => setImmediate(resolve))
  let hasLooped = false
  setImmediate(() => {
    hasLooped = true
  })
  await takeRenderTurn()
  expect(hasLooped).toBe(false)
})
