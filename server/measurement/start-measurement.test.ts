import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Env } from '../../app/env.server.ts'
import { startMeasurement } from './start-measurement.ts'

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SETTINGS: Pick<Env, 'ANALYTICS_URL' | 'SITE_URL' | 'SESSION_SECRET'> = {
  ANALYTICS_URL: 'https://plausible.example/api/event',
  SITE_URL: 'https://www.example.com',
  SESSION_SECRET: ['secret'],
}

const log = { warn: vi.fn() }
const collector = vi.fn<typeof fetch>()

beforeEach(() => {
  log.warn.mockReset()
  collector.mockReset().mockImplementation(async () => new Response('ok', { status: 202 }))
  vi.stubGlobal('fetch', collector)
})
afterEach(() => void vi.useRealTimers())

function start(settings: Partial<typeof SETTINGS> = {}) {
  const measurement = startMeasurement({ ...SETTINGS, ...settings }, log)
  const visit = (url = '/tutoring') =>
    measurement?.count(
      { url, method: 'GET', headers: { 'user-agent': PERSON } },
      { status: 200, address: '192.0.2.7', events: [] },
    )
  return { measurement, visit, drain: async () => measurement?.drain(1000) }
}

test('a visit is posted to the collector, with a time limit and under a pseudonym', async () => {
  const { visit, drain } = start()
  visit()
  await drain()
  const [url, init] = collector.mock.calls[0] ?? []
  expect(url).toBe(SETTINGS.ANALYTICS_URL)
  expect(init).toMatchObject({
    method: 'POST',
    redirect: 'error',
    headers: { 'User-Agent': PERSON, 'X-Forwarded-For': expect.stringMatching(/^2001:db8:/) },
    signal: expect.any(AbortSignal),
  })
  expect(JSON.parse(String(init?.body))).toMatchObject({ url: 'https://www.example.com/tutoring' })
  expect(log.warn).not.toHaveBeenCalled()
})

test('a collector that fails is written of once a minute, and the next visit is sent all the same', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  collector.mockImplementation(async () => new Response('no', { status: 503 }))
  const { visit, drain } = start()
  visit()
  await drain()
  expect(log.warn.mock.calls[0]?.[0]).toEqual({ reason: 'The collector answered 503.' })
  vi.setSystemTime(Date.now() + 60_000)
  visit()
  await drain()
  expect([collector.mock.calls.length, log.warn.mock.calls.length]).toEqual([2, 1])
  vi.setSystemTime(Date.now() + 1)
  collector.mockRejectedValue(new Error('refused'))
  visit()
  await drain()
  expect(log.warn.mock.calls[1]?.[0]).toEqual({ reason: 'refused' })
})

test('nothing is counted without a collector', () => {
  expect(start({ ANALYTICS_URL: '' }).measurement).toBeNull()
})
