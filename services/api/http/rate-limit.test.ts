import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '../db/connect.ts'
import * as schema from '../db/schema/index.ts'
import { rateLimits } from '../db/schema/limits.ts'
import { useTestApp } from '../testing/app.ts'
import { ApiError } from './errors.ts'
import { createRateLimiter, deleteOldAttempts, type RateLimit } from './rate-limit.ts'
import { createRefusedCardLimiter } from './shared-rate-limits.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

describe.each(['in this process', 'in the database'])('a rate limit %s', where => {
  const test = useTestApp()
  const isShared = where === 'in the database'
  beforeEach(() => {
    vi.useFakeTimers({ toFake: isShared ? ['Date'] : ['Date', 'setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** The same limit in a process of its own, each time. */
  const createLimiter = ({ points, per = 'minute' }: Partial<RateLimit>, db: Db | null = test().db) =>
    createRateLimiter(
      { ...test().services.limits, db: isShared ? db : null },
      { name: 'tests', points: points ?? 1, per },
    )

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
    const { consume } = createLimiter({ points: 2 })
    expect(await outcome(consume('a'))).toBe('ok')
    expect(await outcome(consume('a'))).toBe('ok')
    expect(await outcome(consume('a'))).toBe('429 after 60 s')
    expect(await outcome(consume('b'))).toBe('ok')
  })

  it.each([
    ['minute', 60],
    ['quarter of an hour', 900],
    ['hour', 3600],
    ['three weeks', 1_814_400],
  ] as const)(
    'per %s lasts %i seconds from the first try, and later tries do not prolong it',
    async (per, seconds) => {
      const { consume } = createLimiter({ points: 1, per })
      await consume('a')
      expect(await outcome(consume('a'))).toBe(`429 after ${seconds} s`)
      await vi.advanceTimersByTimeAsync(seconds * SECOND_MS - 1)
      expect(await outcome(consume('a'))).toBe('429 after 1 s')
      await vi.advanceTimersByTimeAsync(1)
      expect(await outcome(consume('a'))).toBe('ok')
    },
  )

  it('rounds the seconds to wait up', async () => {
    const { consume } = createLimiter({ points: 1 })
    await consume('a')
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome(consume('a'))).toBe('429 after 60 s')
    await vi.advanceTimersByTimeAsync(999)
    expect(await outcome(consume('a'))).toBe('429 after 59 s')
  })

  it('is checked without a try being taken, from the first to the last', async () => {
    const { assertAvailable, penalize } = createLimiter({ points: 2 })
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
    const { assertAvailable, penalize } = createLimiter({ points: 1 })
    await penalize('a')
    expect(await outcome(penalize('a'))).toBe('ok')
    expect(await outcome(assertAvailable('a'))).toBe('429 after 60 s')
  })

  it('gives back the tries of a key that is forgotten, and of no other', async () => {
    const { consume, reset } = createLimiter({ points: 1 })
    await consume('a')
    await consume('b')
    await reset('a')
    expect(await outcome(consume('a'))).toBe('ok')
    expect(await outcome(consume('b'))).toBe('429 after 60 s')
  })

  it('knows whether a key has any attempt that counts', async () => {
    const { hasCounted, penalize } = createLimiter({})
    expect(await hasCounted('a')).toBe(false)
    await penalize('a')
    expect([await hasCounted('a'), await hasCounted('b')]).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(await hasCounted('a')).toBe(false)
  })

  it.runIf(isShared)('counts the attempts of all processes together', async () => {
    const [one, other] = [createLimiter({ points: 3 }), createLimiter({ points: 3 })]
    for (const { consume } of [one, other, one]) expect(await outcome(consume('a'))).toBe('ok')
    for (const { consume } of [other, one]) expect(await outcome(consume('a'))).toBe('429 after 60 s')
    await other.reset('b')
    expect(await outcome(one.consume('b'))).toBe('ok')
  })

  it.runIf(isShared)('keeps no address or name in the database, and nothing that is over', async () => {
    await createLimiter({}).consume('192.0.2.1 demo-teacher')
    const rows = await test().db.select().from(rateLimits)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.key).toMatch(/^tests:[\w-]{43}$/)
    await deleteOldAttempts(test().db, new Date(Date.now() + MINUTE_MS - 1))
    expect(await test().db.select().from(rateLimits)).toHaveLength(1)
    await deleteOldAttempts(test().db, new Date(Date.now() + MINUTE_MS + 1))
    expect(await test().db.select().from(rateLimits)).toHaveLength(0)
  })

  it.runIf(isShared)('counts in its own process while the database is away', async () => {
    const { consume } = createLimiter(
      {},
      drizzle(postgres('postgres://127.0.0.1:1/none', { max: 1 }), { schema }),
    )
    expect(await outcome(consume('a'))).toBe('ok')
    expect(await outcome(consume('a'))).toBe('429 after 60 s')
  })

  it('of refused cards is thirty an hour', async () => {
    const { assertAvailable, penalize } = createRefusedCardLimiter({
      ...test().services.limits,
      db: isShared ? test().db : null,
    })
    for (let card = 0; card < 30; card++) {
      expect(await outcome(assertAvailable('a'))).toBe('ok')
      await penalize('a')
    }
    expect(await outcome(assertAvailable('a'))).toBe('429 after 3600 s')
  })
})
