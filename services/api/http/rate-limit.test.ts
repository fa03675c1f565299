import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { createRateLimiter, createRefusedCardLimiter } from './rate-limit.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

describe('a rate limit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** `ok`, or the status and the `Retry-After` header of the refusal. */
  async function outcome(tried: Promise<void>): Promise<string> {
    try {
      await tried
      return 'ok'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return `${error.status} after ${error.headers['Retry-After']} s`
    }
  }

  it('allows its number of tries for each key, and refuses the next one', async () => {
    const { consume } = createRateLimiter({ points: 2, per: 'minute' })
    expect(await outcome(consume('a'))).toBe('ok')
    expect(await outcome(consume('a'))).toBe('ok')
    expect(await outcome(consume('a'))).toBe('429 after 60 s')
    expect(await outcome(consume('b'))).toBe('ok')
  })

  it.each([
    ['minute', 60],
    ['quarter of an hour', 900],
    ['hour', 3600],
  ] as const)(
    'per %s lasts %i seconds from the first try, and later tries do not prolong it',
    async (per, seconds) => {
      const { consume } = createRateLimiter({ points: 1, per })
      await consume('a')
      expect(await outcome(consume('a'))).toBe(`429 after ${seconds} s`)
      await vi.advanceTimersByTimeAsync(seconds * SECOND_MS - 1)
      expect(await outcome(consume('a'))).toBe('429 after 1 s')
      await vi.advanceTimersByTimeAsync(1)
      expect(await outcome(consume('a'))).toBe('ok')
    },
  )

  it('rounds the seconds to wait up', async () => {
    const { consume } = createRateLimiter({ points: 1, per: 'minute' })
    await consume('a')
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome(consume('a'))).toBe('429 after 60 s')
    await vi.advanceTimersByTimeAsync(999)
    expect(await outcome(consume('a'))).toBe('429 after 59 s')
  })

  it('is checked without a try being taken, from the first to the last', async () => {
    const { assertAvailable, penalize } = createRateLimiter({ points: 2, per: 'minute' })
    expect(await outcome(assertAvailable('a'))).toBe('ok')
    await penalize('a')
    for (let round = 0; round < 5; round++) expect(await outcome(assertAvailable('a'))).toBe('ok')
    await penalize('a')
    expect(await outcome(assertAvailable('a'))).toBe('429 after 60 s')
    expect(await outcome(assertAvailable('b'))).toBe('ok')
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(await outcome(assertAvailable('a'))).toBe('ok')
  })

  it('counts what is noted beyond the limit without refusing it', async () => {
    const { assertAvailable, penalize } = createRateLimiter({ points: 1, per: 'minute' })
    await penalize('a')
    expect(await outcome(penalize('a'))).toBe('ok')
    expect(await outcome(assertAvailable('a'))).toBe('429 after 60 s')
  })

  it('gives back the tries of a key that is forgotten, and of no other', async () => {
    const { consume, reset } = createRateLimiter({ points: 1, per: 'minute' })
    await consume('a')
    await consume('b')
    await reset('a')
    expect(await outcome(consume('a'))).toBe('ok')
    expect(await outcome(consume('b'))).toBe('429 after 60 s')
  })

  it('of refused cards is thirty an hour', async () => {
    const { assertAvailable, penalize } = createRefusedCardLimiter()
    for (let card = 0; card < 30; card++) {
      expect(await outcome(assertAvailable('a'))).toBe('ok')
      await penalize('a')
    }
    expect(await outcome(assertAvailable('a'))).toBe('429 after 3600 s')
  })
})
