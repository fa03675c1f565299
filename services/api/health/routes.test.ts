import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useTestApp } from '../testing/app.ts'
import { healthRoutes } from './routes.ts'

describe('whether the API is well', () => {
  const test = useTestApp()
  afterEach(() => {
    vi.useRealTimers()
  })

  /** The health of an API whose database answers as said. */
  const askWith = (execute: () => Promise<never>) => {
    const { services } = test()
    const db = Object.assign(Object.create(services.db), { execute })
    return healthRoutes({ ...services, db, log: pino({ level: 'silent' }) })
  }
  const DOWN = { status: 'unavailable', failing: 'database', detail: 'The database does not answer.' }

  it('is yes for the process, and for its database where that answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const path of ['/healthz', '/readyz']) {
      const answer = await test().app.request(path)
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
    }
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is no where the database fails, which says no more of the process', async () => {
    const app = askWith(() => Promise.reject(new Error('connection refused')))
    const answer = await app.request('/readyz')
    expect([answer.status, await answer.json()]).toEqual([503, DOWN])
    expect((await app.request('/healthz')).status).toBe(200)
  })

  it('is no where the database is silent for two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = askWith(() => new Promise(() => {})).request('/readyz')
    await vi.advanceTimersByTimeAsync(1999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await (await answer).json()).toEqual(DOWN)
  })
})
