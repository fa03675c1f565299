import '../testing/environment.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '#telemetry/log.ts'
import { invalidate, setLiveMode } from '../upstream/read.server.ts'
import { startContentSubscription } from './live.server.ts'

vi.mock('../upstream/read.server.ts', () => ({ setLiveMode: vi.fn(), invalidate: vi.fn(), read: vi.fn() }))
const listen = vi.hoisted(() => vi.fn())
vi.mock('./client.server.ts', () => ({ client: { listen } }))

interface Listener {
  next: (event: { type: 'welcome' | 'mutation' | 'reconnect' }) => void
  error: (error: unknown) => void
}

/** The streams that were opened, oldest first, and how many of them were closed again. */
let streams: Listener[] = []
let closed = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.spyOn(log, 'warn').mockImplementation(() => {})
  streams = []
  closed = 0
  listen.mockReturnValue({
    subscribe: (listener: Listener) => {
      streams.push(listener)
      return {
        unsubscribe: () => {
          closed += 1
        },
      }
    },
  })
})
afterEach(() => {
  globalThis.stopContentSubscription?.()
  globalThis.stopContentSubscription = undefined
  vi.useRealTimers()
  vi.resetAllMocks()
})

function last(): Listener {
  const stream = streams.at(-1)
  if (!stream) throw new Error('No stream is open.')
  return stream
}

/** How long it takes until the next stream is opened, in ms. */
async function waitForNext(): Promise<number> {
  const [before, since] = [streams.length, Date.now()]
  await vi.advanceTimersToNextTimerAsync()
  expect(streams).toHaveLength(before + 1)
  return Date.now() - since
}

async function begin() {
  startContentSubscription()
  await vi.advanceTimersByTimeAsync(0)
}

test('asks for changes of published documents only, drafts and versions left out', async () => {
  await begin()
  expect(listen).toHaveBeenCalledExactlyOnceWith(
    '*[!(_id in path("drafts.**")) && !(_id in path("versions.**"))]',
    {},
    { events: ['welcome', 'mutation', 'reconnect'], includeResult: false, visibility: 'query' },
  )
})

test('the stream counts as broken until it is open', async () => {
  await begin()
  expect(vi.mocked(setLiveMode).mock.calls).toEqual([['content', false]])
  last().next({ type: 'welcome' })
  expect(setLiveMode).toHaveBeenLastCalledWith('content', true)
  last().next({ type: 'reconnect' })
  expect(setLiveMode).toHaveBeenLastCalledWith('content', false)
  await waitForNext()
  last().next({ type: 'welcome' })
  expect(setLiveMode).toHaveBeenLastCalledWith('content', true)
})

test('answers are invalidated when the stream opens and at each change, and not when it breaks', async () => {
  await begin()
  expect(invalidate).not.toHaveBeenCalled()
  last().next({ type: 'welcome' })
  expect(vi.mocked(invalidate).mock.calls).toEqual([['content']])
  last().next({ type: 'mutation' })
  expect(invalidate).toHaveBeenCalledTimes(2)
  last().next({ type: 'reconnect' })
  expect(invalidate).toHaveBeenCalledTimes(2)
})

test('a broken stream is opened again after a wait that doubles, up to half a minute', async () => {
  await begin()
  const waits: number[] = []
  for (let failure = 0; failure < 9; failure += 1) {
    last().error(new Error('refused'))
    waits.push(await waitForNext())
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(closed).toBe(9)
})

test('instances wait differently, none less than half of that', async () => {
  vi.mocked(Math.random).mockReturnValue(0)
  await begin()
  last().error(new Error('refused'))
  expect(await waitForNext()).toBe(125)
})

test('an opened stream resets the waits', async () => {
  await begin()
  for (let failure = 0; failure < 4; failure += 1) {
    last().error('refused')
    await waitForNext()
  }
  last().next({ type: 'welcome' })
  last().next({ type: 'reconnect' })
  expect(await waitForNext()).toBe(250)
})

test('logs once that the stream is broken, and why', async () => {
  await begin()
  last().error(new Error('refused'))
  await waitForNext()
  last().error('refused again')
  await waitForNext()
  expect(vi.mocked(log.warn).mock.calls).toEqual([
    ['Changes in the content lake are not heard of now: refused'],
  ])
  last().next({ type: 'welcome' })
  last().next({ type: 'reconnect' })
  expect(log.warn).toHaveBeenLastCalledWith(
    'Changes in the content lake are not heard of now: the stream broke',
  )
})

test('a stream that breaks twice at the same time is opened once', async () => {
  await begin()
  last().error(new Error('refused'))
  last().error(new Error('refused'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams).toHaveLength(2)
})

test('starting anew closes the stream of before, and stopping opens no other', async () => {
  await begin()
  await begin()
  expect([streams.length, closed]).toEqual([2, 1])
  last().error(new Error('refused'))
  globalThis.stopContentSubscription?.()
  expect(setLiveMode).toHaveBeenLastCalledWith('content', true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams).toHaveLength(2)
})
