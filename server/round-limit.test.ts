import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRoundLimit, limitPerRound } from './round-limit.ts'

/** A listener of its own with what it has begun: what one test leaves waiting begins while the next one runs. */
function createListener() {
  const begun: string[] = []
  const listener = limitPerRound(({ url = '' }) => void begun.push(url), createRoundLimit(2))
  const ask = (url: string): ServerResponse => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url })
    const response = new ServerResponse(request)
    listener(request, response)
    return response
  }
  return { ask, begun }
}

test('requests that come together are begun so many in a round, in their order', async () => {
  const { ask, begun } = createListener()
  for (const url of ['/1', '/2', '/3', '/4', '/5']) ask(url)
  expect(begun).toEqual(['/1', '/2'])
  await nextRound()
  expect(begun).toEqual(['/1', '/2', '/3', '/4'])
  ask('/6')
  ask('/7')
  await nextRound()
  expect(begun).toEqual(['/1', '/2', '/3', '/4', '/5', '/6'])
  await nextRound()
  expect(begun.at(-1)).toBe('/7')
})

test('a request that comes alone is begun at once, in each round', async () => {
  const { ask, begun } = createListener()
  for (const url of ['/1', '/2', '/3']) {
    ask(url)
    expect(begun.at(-1)).toBe(url)
    await nextRound()
    await nextRound()
  }
})

test('a health check waits for no other request', () => {
  const { ask, begun } = createListener()
  for (const url of ['/1', '/2', '/3', '/healthz']) ask(url)
  expect(begun).toEqual(['/1', '/2', '/healthz'])
})

test('a request whose visitor has left is not begun', async () => {
  const { ask, begun } = createListener()
  const [, , third] = ['/1', '/2', '/3', '/4'].map(ask)
  third?.destroy()
  await nextRound()
  expect(begun).toEqual(['/1', '/2', '/4'])
})
