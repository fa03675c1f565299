import { expect, test } from 'vitest'
import {
  createRequestContext,
  noteChangeAt,
  noteEvent,
  noteVariants,
  requestContext,
  runInRequestContext,
} from './request-context.server.ts'

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

test('a request begins with a complete page, the same for ever, of which nothing is known yet', () => {
  const { startedAt, ...context } = createRequestContext()
  expect(startedAt).toBeLessThanOrEqual(performance.now())
  expect(context).toEqual({
    isIncomplete: false,
    changesAt: Number.POSITIVE_INFINITY,
    isOutdated: false,
    isShared: false,
    variants: 1,
    events: [],
    takesHtml: false,
    html: null,
  })
})

test('a page changes at the first of its moments, and has as many renderings as its most varied part', () => {
  const context = createRequestContext()
  runInRequestContext(() => {
    for (const at of [2000, 1000, 3000]) noteChangeAt(at)
    for (const count of [2, 3, 1]) noteVariants(count)
    noteEvent({ name: 'Message sent' })
  }, context)
  expect(context).toMatchObject({ changesAt: 1000, variants: 3, events: [{ name: 'Message sent' }] })
})

test('outside of any request nothing is noted', () => {
  expect(() => {
    noteChangeAt(1000)
    noteVariants(2)
    noteEvent({ name: 'Message sent' })
  }).not.toThrow()
})
