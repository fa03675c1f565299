import { expect, test } from 'vitest'
import { requestContext, runInRequestContext } from './request-context.server.ts'

test('requests handled at the same time have a context each, across awaits and timers', async () => {
  const handle = async (waitMs: number) => {
    const before = requestContext()
    await new Promise(resolve => setTimeout(resolve, waitMs))
    expect(requestContext()).toBe(before)
    return before
  }
  const [one, other] = await Promise.all([
    runInRequestContext(() => handle(2)),
    runInRequestContext(() => handle(1)),
  ])
  expect(one).toBeDefined()
  expect(one).not.toBe(other)
  expect(requestContext()).toBeUndefined()
})
