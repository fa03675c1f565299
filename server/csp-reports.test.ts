import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReportReceiver } from './csp-reports.ts'

const VIOLATION = { 'document-uri': '/', 'violated-directive': 'img-src', 'blocked-uri': 'data' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'], now: 1 }))
afterEach(() => void vi.useRealTimers())

function createReceiver() {
  const onReport = vi.fn()
  const receive = createReportReceiver(onReport)
  const send = (violation: object = VIOLATION, init: RequestInit = {}, path = '/csp-reports') => {
    const body = JSON.stringify({ 'csp-report': violation })
    const headers = { 'Content-Length': String(body.length) }
    return receive(new Request(`https://www.example.com${path}`, { method: 'POST', body, headers, ...init }))
  }
  return { onReport, send }
}

test('thirty reports are logged in a minute, and as many in the next', async () => {
  const { onReport, send } = createReceiver()
  for (let count = 0; count < 31; count += 1) await send()
  expect(onReport).toHaveBeenCalledTimes(30)
  vi.advanceTimersByTime(60_000)
  await send()
  expect(onReport).toHaveBeenCalledTimes(30)
  vi.advanceTimersByTime(1)
  for (let count = 0; count < 31; count += 1) await send()
  expect(onReport).toHaveBeenCalledTimes(60)
})

test('of long reports the beginning is logged', async () => {
  const { onReport, send } = createReceiver()
  const long = `/${'a'.repeat(500)}`
  await send({ 'document-uri': long, 'violated-directive': long, 'blocked-uri': long })
  const cut = (length: number) => long.slice(0, length)
  expect(onReport).toHaveBeenCalledExactlyOnceWith({ page: cut(200), directive: cut(50), blocked: cut(200) })
})

test.each<[string, RequestInit, number]>([
  ['of 16 KB', { headers: { 'Content-Length': '16384' } }, 204],
  ['of more', { headers: { 'Content-Length': '16385' } }, 413],
  ['of unknown length', { headers: {} }, 413],
  ['that is an empty list', { body: '[]' }, 204],
  ['that is no JSON', { body: 'nonsense' }, 204],
])('a report %s is answered', async (_, init, status) => {
  const { send } = createReceiver()
  expect((await send({}, init))?.status).toBe(status)
})

test('requests of other methods and paths are left to others', async () => {
  const { send } = createReceiver()
  expect(await send(VIOLATION, {}, '/contact')).toBeNull()
  expect(await send(VIOLATION, { method: 'PUT' })).toBeNull()
})
