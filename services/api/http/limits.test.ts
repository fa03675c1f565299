import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from './errors.ts'
import { countRefusedCards, makeLimiter } from './limits.ts'

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
      if (!(error instanceof Refusal)) throw error
      return `${error.status} after ${error.headers['Retry-After']} s`
    }
  }

  it('allows its number of tries for each key, and refuses the next one', async () => {
    const { take } = makeLimiter({ points: 2, per: 'minute' })
    expect(await outcome(take('a'))).toBe('ok')
    expect(await outcome(take('a'))).toBe('ok')
    expect(await outcome(take('a'))).toBe('429 after 60 s')
    expect(await outcome(take('b'))).toBe('ok')
  })

  it.each([
    ['minute', 60],
    ['quarter of an hour', 900],
    ['hour', 3600],
  ] as const)(
    'per %s lasts %i seconds from the first try, and later tries do not prolong it',
    async (per, seconds) => {
      const { take } = makeLimiter({ points: 1, per })
      await take('a')
      expect(await outcome(take('a'))).toBe(`429 after ${seconds} s`)
      await vi.advanceTimersByTimeAsync(seconds * SECOND_MS - 1)
      expect(await outcome(take('a'))).toBe('429 after 1 s')
      await vi.advanceTimersByTimeAsync(1)
      expect(await outcome(take('a'))).toBe('ok')
    },
  )

  it('rounds the seconds to wait up', async () => {
    const { take } = makeLimiter({ points: 1, per: 'minute' })
    await take('a')
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome(take('a'))).toBe('429 after 60 s')
    await vi.advanceTimersByTimeAsync(999)
    expect(await outcome(take('a'))).toBe('429 after 59 s')
  })

  it('is checked without a try being taken, from the first to the last', async () => {
    const { check, note } = makeLimiter({ points: 2, per: 'minute' })
    expect(await outcome(check('a'))).toBe('ok')
    await note('a')
    for (let round = 0; round < 5; round++) expect(await outcome(check('a'))).toBe('ok')
    await note('a')
    expect(await outcome(check('a'))).toBe('429 after 60 s')
    expect(await outcome(check('b'))).toBe('ok')
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(await outcome(check('a'))).toBe('ok')
  })

  it('counts what is noted beyond the limit without refusing it', async () => {
    const { check, note } = makeLimiter({ points: 1, per: 'minute' })
    await note('a')
    expect(await outcome(note('a'))).toBe('ok')
    expect(await outcome(check('a'))).toBe('429 after 60 s')
  })

  it('gives back the tries of a key that is forgotten, and of no other', async () => {
    const { take, forget } = makeLimiter({ points: 1, per: 'minute' })
    await take('a')
    await take('b')
    await forget('a')
    expect(await outcome(take('a'))).toBe('ok')
    expect(await outcome(take('b'))).toBe('429 after 60 s')
  })

  it('of refused cards is thirty an hour', async () => {
    const { check, note } = countRefusedCards()
    for (let card = 0; card < 30; card++) {
      expect(await outcome(check('a'))).toBe('ok')
      await note('a')
    }
    expect(await outcome(check('a'))).toBe('429 after 3600 s')
  })
})
