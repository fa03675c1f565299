import { expect, test } from 'vitest'
import { takeRenderTurn } from './render-turn.ts'

test('renders that wait together begin one after the other, with other work between them', async () => {
  const order: string[] = []
  const turns = [1, 2, 3].map(async turn => {
    await takeRenderTurn()
    order.push(`render ${turn}`)
    setImmediate(() => order.push(`other work ${turn}`))
  })
  await Promise.all(turns)
  expect(order).toEqual(['render 1', 'other work 1', 'render 2', 'other work 2', 'render 3'])
})
